const ELLIPSIS = '…';
/** Browsers put quotation marks around values that they repeat, and may format them differently. */
const QUOTED = /(^|\P{L})(["'\p{Pi}\p{Pf}\p{Ps}])(.+?)(["'\p{Pi}\p{Pf}\p{Pe}](?!\p{L})|$)/gu;

/**
 * The message without quoted parts and typed words. Digits are removed too: browsers mention the length of a value, and
 * the nearest valid values.
 */
export const withoutQuotes = (message: string, redact: (text: string) => string): string =>
  redact(
    message.replace(QUOTED, (all, before, open, inner, close) =>
      /^[@.]$/.test(inner) ? all : before + open + ELLIPSIS + close,
    ),
  ).replace(/\p{N}+/gu, ELLIPSIS);
