import type { Visitor as StoredVisitor } from '../generated/state.ts';
import type { OpenMoment } from './moment.ts';

export type { BotSigns, CartFacts, Dwell, KnownOrder, Look, Stall, StreamState } from '../generated/state.ts';

/** A visitor as the engine remembers it: as visitor.avsc has it, with its moments as situations. */
export type Visitor = Omit<StoredVisitor, 'moments'> & { readonly moments: readonly OpenMoment[] };
