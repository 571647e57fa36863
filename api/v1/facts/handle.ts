import { convert } from '#schemas/fields/field.ts';
import { plainHandle } from '#schemas/fields/handle.ts';
import { anyText } from '#schemas/fields/text.ts';
import { factsLimits as limits } from './limits.ts';
import { cutText, type LossyField } from './loss.ts';

const text = cutText(limits.textChars);
const plain = (value: unknown): unknown => (typeof value === 'string' ? plainHandle(value) : value);

/** A product handle of the sheet, normalised as in addresses, which loses nothing. */
export const handle: LossyField<string> = {
  ...text,
  ...convert(anyText, (value) => text.read(plainHandle(value)), {
    schema: { ...text.schema, description: 'Handle of the product. It is stored percent-decoded.' },
  }),
  losses: (value) => text.losses(plain(value)),
};
