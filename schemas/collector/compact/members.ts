import type { ByteWriter } from '../../avro/byte-writer.ts';
import { dataFields } from '../../codec.ts';
import type { Field } from '../../fields/field.ts';
import { signalMembers } from '../../signal/accept.ts';
import { type BrowserKind, behaviors, zones } from '../../signal/signal.ts';
import { isAt } from './json-scanner.ts';

/** A member of a signal's data, as it gets from JSON into Avro without a JavaScript object in between. */
export type DirectMember = {
  /** as it stands in JSON: `"name":` */
  readonly key: Uint8Array;
  /** undefined if the value is refused */
  readonly read: (value: unknown) => unknown;
  /** whether `read` returns a text of at most 63 printable ASCII characters as it is; null if only `read` knows */
  readonly isUnchanged: Unchanged | null;
  /** whether null is left to `acceptSignal`, unless the member before is null as well */
  readonly isNullOnlyAfterNull: boolean;
  readonly nullable: boolean;
  readonly write: (out: ByteWriter, value: never) => void;
};

/** Gets the text between `from` and `to`. */
type Unchanged = (json: Uint8Array, from: number, to: number) => boolean;

const always: Unchanged = () => true;

function oneOf(words: readonly string[]): Unchanged {
  const known = words.map((word) => Buffer.from(word));
  return (json, from, to) => known.some((word) => word.length === to - from && isAt(json, from, word));
}

const [SPACE, HASH, SLASH, QUESTION_MARK] = [0x20, 0x23, 0x2f, 0x3f];
const ownPath: Unchanged = (json, from, to) => {
  if (json[from] !== SLASH || json[from + 1] === SLASH) return false;
  for (let i = from; i < to; i += 1) {
    const char = json[i]!;
    if (char === SPACE || char === HASH || char === QUESTION_MARK) return false;
  }
  return true;
};

/**
 * The kinds that are encoded directly, with the members that are texts. Not among them are `submit`, whose fields are a list, and `page`,
 * which gets the device of the browser's headers.
 */
const unchanged: { readonly [K in BrowserKind]?: Readonly<Record<string, Unchanged>> } = {
  scroll: {},
  click: { target: always, text: always, path: ownPath, zone: oneOf(zones) },
  interest: { target: always, zone: oneOf(zones) },
  behavioral: { what: oneOf(behaviors) },
  performance: {},
};

const writes: Readonly<Record<string, DirectMember['write']>> = {
  string: (out, value) => out.string(value),
  long: (out, value) => out.long(value),
  double: (out, value) => out.double(value),
  boolean: (out, value) => out.byte(value ? 1 : 0),
};

/** The members of a kind, in the order of its Avro schema; undefined for kinds that are not encoded directly. */
export const directMembers: ReadonlyMap<BrowserKind, readonly DirectMember[]> = new Map(
  (Object.keys(unchanged) as BrowserKind[]).map((kind) => [kind, membersOf(kind)]),
);

function membersOf(kind: BrowserKind): readonly DirectMember[] {
  const fields: Readonly<Record<string, Field<unknown>>> = signalMembers[kind];
  return dataFields(kind).map(({ name, type }) => {
    const { read } = fields[name]!;
    const nullable = Array.isArray(type);
    return {
      key: Buffer.from(`${JSON.stringify(name)}:`),
      read,
      isUnchanged: unchanged[kind]?.[name] ?? null,
      // A click without a zone may get one from its path.
      isNullOnlyAfterNull: kind === 'click' && name === 'zone',
      nullable,
      write: writes[nullable ? type[1] : type]!,
    };
  });
}
