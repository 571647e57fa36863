import type { CardId, DecisionId, SiteId, VisitorId } from '../ids.ts';
import { described, type Field } from './field.ts';
import { matching, trimmedText } from './text.ts';

/** Text of URL-safe characters: as the source of a pattern, as a pattern of the whole text, and in words. */
function token(min: number, max: number) {
  const source = `[A-Za-z0-9_-]{${min},${max}}`;
  return {
    source,
    pattern: new RegExp(`^${source}$`),
    words: `${min} to ${max} letters, digits, "_" or "-"`,
  };
}

const VISITOR = token(21, 36);
export const visitorIdForm = VISITOR.words;
/** For patterns that contain a visitor id. */
export const visitorIdSource = VISITOR.source;
/** The visitor id (contract, section 2). */
export const visitorId = matching(
  VISITOR.pattern,
  `must be a visitor id: ${visitorIdForm}`,
  'Id of the visitor.',
) as Field<VisitorId>;

const STREAM = token(16, 36);
/** One tab of a visitor on one origin (schemas/stream.ts). */
export const streamId = matching(
  STREAM.pattern,
  `must be ${STREAM.words}`,
  'Id of the stream: one browser tab on one origin.',
);

const LOOK = token(1, 36);
/** One continuous dwell of a visitor, unique within its stream. */
export const lookId = matching(
  LOOK.pattern,
  `must be ${LOOK.words}`,
  'Id of a look: one continuous dwell, unique within its stream.',
);

/** Ids that we generate: opaque, at most 64 characters. */
const opaque = matching(token(1, 64).pattern, 'must be an id');
export const siteId = opaque as Field<SiteId>;
export const decisionId = described(opaque, 'Id of the decision, as in the card.') as Field<DecisionId>;
export const cardId = described(opaque, 'Id of the card.') as Field<CardId>;

const EXACT_MAX = Number.MAX_SAFE_INTEGER;
const exactInteger = { type: 'integer', minimum: -EXACT_MAX, maximum: EXACT_MAX };
const asText = `Whole numbers above ${EXACT_MAX} must be sent as text.`;

/** A greater number has lost digits by the time it is parsed, so it would be the id of something else. */
const faultOfNumber =
  (rule: string): NonNullable<Field<string>['fault']> =>
  (value) => ({
    path: [],
    rule:
      Number.isInteger(value) && !Number.isSafeInteger(value)
        ? `must be sent as text, because whole numbers above ${EXACT_MAX} lose digits as JSON numbers`
        : rule,
  });

const PLATFORM_ID = /^\s*[A-Za-z0-9_.:#/-]{1,64}\s*$/;
const PLATFORM_ID_RULE = 'must be an id: a whole number, or at most 64 letters, digits or any of _.:#/-';
/** An id of the shop's platform, a number or text, as trimmed text. */
export const platformId: Field<string> = {
  rule: PLATFORM_ID_RULE,
  fault: faultOfNumber(PLATFORM_ID_RULE),
  schema: {
    description: `Id on the shop’s platform: a whole number, or text of at most 64 characters. ${asText}`,
    anyOf: [exactInteger, { type: 'string', pattern: PLATFORM_ID.source }],
  },
  read: (value) => {
    const canonical = Number.isSafeInteger(value) ? String(value) : value;
    return typeof canonical === 'string' && PLATFORM_ID.test(canonical) ? canonical.trim() : undefined;
  },
};

const ORDER_NUMBER_CHARS = 64;
const orderNumberText = trimmedText(ORDER_NUMBER_CHARS);
const ORDER_NUMBER_RULE = 'must be a whole number or text';
/** The number of an order as the shop shows it, which may be any text ("R-1001 (DE)"); blank text counts as absent. */
export const orderNumber: Field<string | null> = {
  rule: ORDER_NUMBER_RULE,
  fault: faultOfNumber(ORDER_NUMBER_RULE),
  optional: true,
  schema: {
    description: `Number of the order, as the shop shows it. It is cut at ${ORDER_NUMBER_CHARS} characters. ${asText}`,
    anyOf: [exactInteger, { type: 'string' }, { type: 'null' }],
  },
  read: (value) => {
    if (value === undefined || value === null) return null;
    if (Number.isSafeInteger(value)) return String(value);
    return typeof value === 'string' ? (orderNumberText.read(value) ?? null) : undefined;
  },
};
