/**
 * Frames after a valid hello, and the close codes that docs/collector.md gives for them; 1007 and 1009 are RFC 6455's
 * own.
 */
export type HostileFrame = {
  readonly name: string;
  readonly frame: string | Buffer;
  readonly codes: readonly number[];
};

const malformed = [4400];
const item = (fields: string): string => `{"t":"signals","items":[{${fields}}]}`;
const frames: readonly (readonly [string, string | Buffer, readonly number[]])[] = [
  ['an empty frame', '', malformed],
  ['no JSON', 'hello', malformed],
  ['cut off', '{"t":"signals"', malformed],
  ['null', 'null', malformed],
  ['a number', '1', malformed],
  ['a list', '[]', malformed],
  ['no t', '{}', malformed],
  ['an unknown t', '{"t":"shout"}', malformed],
  ['t is no text', '{"t":{}}', malformed],
  ['a server frame', '{"t":"welcome","seq":1}', malformed],
  ['no items', '{"t":"signals"}', malformed],
  ['an object for items', '{"t":"signals","items":{}}', malformed],
  ['null in items', '{"t":"signals","items":[null]}', malformed],
  ['a list in items', '{"t":"signals","items":[[]]}', malformed],
  ['no seq', item('"kind":"scroll","at":1,"data":{}'), malformed],
  ['seq is text', item('"seq":"1","kind":"scroll","at":1,"data":{}'), malformed],
  ['seq is zero', item('"seq":0,"kind":"scroll","at":1,"data":{}'), malformed],
  ['seq is negative', item('"seq":-1,"kind":"scroll","at":1,"data":{}'), malformed],
  ['seq is a fraction', item('"seq":1.5,"kind":"scroll","at":1,"data":{}'), malformed],
  ['seq is infinite', item('"seq":1e400,"kind":"scroll","at":1,"data":{}'), malformed],
  [
    'seq is beyond the safe integers',
    item('"seq":9007199254740993,"kind":"scroll","at":1,"data":{}'),
    malformed,
  ],
  [
    'seq is the one that Avro cannot write',
    item('"seq":9007199254740991,"kind":"scroll","data":{}'),
    malformed,
  ],
  ['seq begins above 2^31', item('"seq":2147483649,"kind":"scroll","data":{"depth":1}'), malformed],
  [
    'seq jumps by more than 10,000',
    '{"t":"signals","items":[{"seq":1,"kind":"x"},{"seq":10002,"kind":"x"}]}',
    malformed,
  ],
  ['10,000 arrays deep', '['.repeat(10_000), malformed],
  ['3,000 objects deep', '{"a":'.repeat(3_000), malformed],
  ['a deep frame that ends', `{"t":"signals","items":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, malformed],
  ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), [4400, 1007, 1006]],
  ['17 KB', `{"t":"signals","pad":"${'x'.repeat(17_000)}"}`, [4413]],
  ['60 KB of blanks', ' '.repeat(60_000), [4413]],
  ['1 MB', 'x'.repeat(1_000_000), [4413]],
  ['a second hello', '{"t":"hello","v":1}', malformed],
  [
    'too many signals',
    `{"t":"signals","items":[${Array.from({ length: 150 }, (_, i) => `{"seq":${i + 1},"kind":"x"}`).join()}]}`,
    [4429],
  ],
];
export const hostileFrames: readonly HostileFrame[] = frames.map(([name, frame, codes]) => ({
  name,
  frame,
  codes,
}));
