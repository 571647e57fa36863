import type { ByteReader } from './byte-reader.ts';
import { type ByteWriter, refuse } from './byte-writer.ts';

/**
 * Encoders and decoders of Avro schemas as straight code, made when a process starts. A fold decodes a signal, reads a state
 * and writes one for every record, and avsc asks each type of a tree on the way, which takes twice as long (decision 111).
 * It is for what our schemas use: records, arrays, unions of null and one other type, and the primitives without float.
 */
export type Compiled<T> = {
  readonly write: (writer: ByteWriter, value: T) => void;
  readonly read: (reader: ByteReader) => T;
};

export type CompileOptions = {
  /** a field that decoded records have behind those of the schema */
  readonly constant?: { readonly name: string; readonly value: string };
  /** the last field that somebody else writes: what is written and read begins behind it */
  readonly after?: string;
  /** what `bytes` means, where it is not bytes */
  readonly bytes?: Compiled<string>;
};

type Field = { readonly name: string; readonly type: Schema; readonly default?: unknown };
type RecordSchema = { readonly type: 'record'; readonly name: string; readonly fields: readonly Field[] };
type ArraySchema = { readonly type: 'array'; readonly items: Schema };
type Schema = string | readonly Schema[] | RecordSchema | ArraySchema | { readonly type: Schema };

const primitives = new Set(['boolean', 'int', 'long', 'double', 'string', 'bytes']);
const NAME = /^[A-Za-z_]\w*$/;

/** @param schemaText of a record @throws Error for what our schemas do not use */
export function compile<T>(schemaText: string, options: CompileOptions = {}): Compiled<T> {
  const code = new Code(options);
  const schema = JSON.parse(schemaText) as RecordSchema;
  const from = 1 + schema.fields.findIndex(({ name }) => name === options.after);
  const outermost = code.add({ ...schema, fields: schema.fields.slice(from) }, options.constant);
  const body = `'use strict';
${code.functions.join('\n')}
return { write: write${outermost}, read: read${outermost} };`;
  // What stands in the code are names that match NAME, and numbers.
  const made = new Function('refuse', 'defaults', 'bytes', 'constant', body);
  return made(refuse, code.defaults, options.bytes, options.constant?.value) as Compiled<T>;
}

class Code {
  readonly functions: string[] = [];
  readonly defaults: unknown[] = [];
  readonly #bytes: string | null;
  readonly #records = new Map<string, number>();
  /** names of the functions of items that are no records, by their schema as it was parsed */
  readonly #items = new Map<Schema, string>();

  constructor({ bytes }: CompileOptions) {
    this.#bytes = bytes ? 'bytes' : null;
  }

  /** Adds the two functions of a record; the answer is in their names. */
  add({ name, fields }: RecordSchema, constant?: CompileOptions['constant']): number {
    const known = this.#records.get(name);
    if (known !== undefined) return known;
    const number = this.#records.size;
    this.#records.set(name, number);
    for (const one of [name, ...fields.map((field) => field.name), ...(constant ? [constant.name] : [])]) {
      if (!NAME.test(one)) throw new Error(`"${one}" cannot be a name in an Avro schema`);
    }
    const writes = fields.map((field) => this.#writeField(field));
    const reads = fields.map((field) => `${field.name}: ${this.#read(field.type)}`);
    if (constant) reads.push(`${constant.name}: constant`);
    this.functions.push(
      `function write${number}(w, v) { if (typeof v !== 'object' || v === null) refuse(v, 'record'); let x; ${writes.join(' ')} }`,
      `function read${number}(r) { return { ${reads.join(', ')} }; }`,
    );
    return number;
  }

  #writeField(field: Field): string {
    const value = `x = v.${field.name};`;
    if (field.default === undefined) return `${value} ${this.#write(field.type, 'x')}`;
    this.defaults.push(field.default);
    return `${value} if (x === undefined) x = defaults[${this.defaults.length - 1}]; ${this.#write(field.type, 'x')}`;
  }

  /** A statement that writes the value of a variable. */
  #write(schema: Schema, value: string): string {
    if (isUnion(schema)) {
      const { nullAt, other } = branches(schema);
      return `if (${value} === null) w.byte(${nullAt * 2}); else { w.byte(${(1 - nullAt) * 2}); ${this.#write(other, value)} }`;
    }
    const type = typeOf(schema);
    if (isArray(schema)) {
      const functionName = this.#item(schema.items);
      return `w.array(${value}, write${functionName});`;
    }
    if (isRecord(schema)) return `write${this.add(schema)}(w, ${value});`;
    if (type === 'bytes' && this.#bytes) return `bytes.write(w, ${value});`;
    if (primitives.has(type)) return `w.${type}(${value});`;
    return `write${this.#known(type)}(w, ${value});`;
  }

  /** An expression that reads a value. */
  #read(schema: Schema): string {
    if (isUnion(schema)) {
      const { nullAt, other } = branches(schema);
      return `r.branch() === ${nullAt} ? null : ${this.#read(other)}`;
    }
    const type = typeOf(schema);
    if (isArray(schema)) return `r.array(read${this.#item(schema.items)})`;
    if (isRecord(schema)) return `read${this.add(schema)}(r)`;
    if (type === 'bytes' && this.#bytes) return 'bytes.read(r)';
    if (primitives.has(type)) return `r.${type}()`;
    return `read${this.#known(type)}(r)`;
  }

  /** Functions for the items of an array. */
  #item(items: Schema): number | string {
    if (isRecord(items)) return this.add(items);
    const type = typeOf(items);
    if (this.#records.has(type)) return this.#known(type);
    const known = this.#items.get(items);
    if (known) return known;
    const name = `Item${this.#items.size}`;
    this.#items.set(items, name);
    this.functions.push(
      `function write${name}(w, v) { ${this.#write(items, 'v')} }`,
      `function read${name}(r) { return ${this.#read(items)}; }`,
    );
    return name;
  }

  #known(name: string): number {
    const number = this.#records.get(name);
    if (number === undefined) throw new Error(`"${name}" is no type that our Avro schemas use`);
    return number;
  }
}

const isUnion = (schema: Schema): schema is readonly Schema[] => Array.isArray(schema);
const isRecord = (schema: Schema): schema is RecordSchema => typeOf(schema) === 'record';
const isArray = (schema: Schema): schema is ArraySchema => typeOf(schema) === 'array';

function typeOf(schema: Schema): string {
  if (typeof schema === 'string') return schema;
  if (isUnion(schema)) return 'union';
  return typeOf(schema.type);
}

function branches(union: readonly Schema[]): { nullAt: 0 | 1; other: Schema } {
  const nullAt = union.indexOf('null');
  if (union.length !== 2 || nullAt < 0) throw new Error('a union has to be of null and one other type');
  return { nullAt: nullAt as 0 | 1, other: union[1 - nullAt]! };
}
