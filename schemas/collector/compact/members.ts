import type { ByteWriter } from '../../avro/byte-writer.ts';
import { dataFields } from '../../codec.ts';
import type { Field } from '../../fields/field.ts';
import { signalMembers } from '../../signal/accept.ts';
import { type BrowserKind, behaviors, zones } from '../../signal/signal.ts';

/** A member of a signal's data, as it gets from JSON into Avro without a JavaScript object in between. */
export type DirectMember = {
  /** as it stands in JSON: `"name":` */
  readonly key: string;
  /** undefined if the value is refused */
  readonly read: (value: unknown) => unknown;
  /** the texts that `read` returns as they are; null if only `read` knows */
  readonly unchanged: Unchanged | null;
  /** whether null is left to `acceptSignal`, unless the member before is null as well */
  readonly isNullOnlyAfterNull: boolean;
  readonly nullable: boolean;
  readonly write: (out: ByteWriter, value: never) => void;
};

/**
 * Of the texts of at most 63 printable ASCII characters: all of them, those that begin with one slash and have no space, `#` or `?`, or
 * these words.
 */
export type Unchanged = 'text' | 'path' | readonly string[];

/**
 * The kinds that are encoded directly, with the members that are texts. Not among them are `submit`, whose fields are a list, and `page`,
 * which gets the device of the browser's headers.
 */
const unchanged: { readonly [K in BrowserKind]?: Readonly<Record<string, Unchanged>> } = {
  scroll: {},
  click: { target: 'text', text: 'text', path: 'path', zone: zones },
  interest: { target: 'text', zone: zones },
  behavioral: { what: behaviors },
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
      key: `${JSON.stringify(name)}:`,
      read,
      unchanged: unchanged[kind]?.[name] ?? null,
      // A click without a zone may get one from its path.
      isNullOnlyAfterNull: kind === 'click' && name === 'zone',
      nullable,
      write: writes[nullable ? type[1] : type]!,
    };
  });
}
