const ELLIPSIS = '…';
/** Browsers put what they repeat between quotation marks, and may write it otherwise than the field does. */
const QUOTED = /(^|\P{L})(["'\p{Pi}\p{Pf}\p{Ps}])(.+?)(["'\p{Pi}\p{Pf}\p{Pe}](?!\p{L})|$)/gu;

/** A message without what is quoted in it and what was typed. Digits go too: browsers say how long a value is, and which ones lie next to it. */
export const withoutQuotes = (message: string, redact: (text: string) => string): string =>
  redact(
    message.replace(QUOTED, (all, before, open, inner, close) =>
      /^[@.]$/.test(inner) ? all : before + open + ELLIPSIS + close,
    ),
  ).replace(/\p{N}+/gu, ELLIPSIS);
