/** For longer texts V8's own decoding is faster. */
export const SHORT_BYTES = 40;

/**
 * The text of 1 to SHORT_BYTES bytes; null if they are not all ASCII. Most texts of a record are short, and V8's decoding of a buffer takes
 * four times as long as one call of `String.fromCharCode` with all characters, which is generated here for each length.
 */
export const shortText = new Function(
  'made',
  `return (bytes, at, length) => { switch (length) { ${Array.from({ length: SHORT_BYTES }, (_, i) => caseOf(i + 1)).join(' ')} } return null; };`,
)(String.fromCharCode) as (bytes: Uint8Array, at: number, length: number) => string | null;

function caseOf(length: number): string {
  const codes = Array.from({ length }, (_, i) => `c${i}`);
  const reads = codes.map((code, i) => `${code} = bytes[at + ${i}]`);
  return `case ${length}: { const ${reads.join(', ')}; return (${codes.join(' | ')}) < 128 ? made(${codes.join(', ')}) : null; }`;
}
