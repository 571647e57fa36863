import type { Visitor as StoredVisitor } from '../generated/state.ts';
import type { OpenMoment } from './moment.ts';

export type { BotSigns, CartFacts, Dwell, KnownOrder, Look, Stall, StreamState } from '../generated/state.ts';

/** A visitor's state in the engine: the fields of visitor.avsc, with moments as discriminated unions. */
export type Visitor = Omit<StoredVisitor, 'moments'> & { readonly moments: readonly OpenMoment[] };
