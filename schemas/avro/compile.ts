import type { ByteReader } from './byte-reader.ts';
import { type ByteWriter, refuse } from './byte-writer.ts';

/**
 * Generates encoders and decoders of Avro schemas as straight-line code when a process starts. A task decodes a signal, and reads and
 * writes a state, for every record; avsc walks a tree of types, which takes twice as long (decision 111). Supports what our schemas use:
 * records, arrays, unions of null and one other type, and primitives except float.
 */
export type Compiled<T> = {
  readonly write: (writer: ByteWriter, value: T) => void;
  readonly read: (reader: ByteReader) => T;
};

export type CompileOptions = {
  /** a constant field that is added to decoded records */
  readonly constant?: { readonly name: string; readonly value: string };
  /** the last field that the caller writes: encoding and decoding begin after it */
  readonly after?: string;
  /** another representation of the type `bytes` */
  readonly bytes?: Compiled<string>;
};

type Field = { readonly name: string; readonly type: Schema; readonly default?: unknown };
type RecordSchema = { readonly type: 'record'; readonly name: string; readonly fields: readonly Field[] };
type ArraySchema = { readonly type: 'array'; readonly items: Schema };
type Schema = string | readonly Schema[] | RecordSchema | ArraySchema | { readonly type: Schema };

const primitives = new Set(['boolean', 'int', 'long', 'double', 'string', 'bytes']);
/** Generated functions keep position and bytes in local variables, which are faster than fields of reader and writer. */
const READING = 'const b = r.buffer; let at = r.at, x = 0;';
const WRITING_ITEM = 'const b = w.buffer; let at = w.at;';
const WRITING = `${WRITING_ITEM} let x;`;
const readerDoes = (statement: string): string => `r.at = at; ${statement}; at = r.at;`;
const writerDoes = (statement: string): string => `w.at = at; ${statement}; at = w.at;`;
const NAME = /^[A-Za-z_]\w*$/;

/** @param schemaText of a record @throws Error for unsupported types */
export function compile<T>(schemaText: string, options: CompileOptions = {}): Compiled<T> {
  const code = new Code(options);
  const schema = JSON.parse(schemaText) as RecordSchema;
  const from = 1 + schema.fields.findIndex(({ name }) => name === options.after);
  const outermost = code.add({ ...schema, fields: schema.fields.slice(from) }, options.constant);
  const body = `'use strict';
${code.functions.join('\n')}
return { write: write${outermost}, read: read${outermost} };`;
  // The code contains only numbers, and names that match NAME.
  const made = new Function('refuse', 'defaults', 'bytes', 'constant', body);
  return made(refuse, code.defaults, options.bytes, options.constant?.value) as Compiled<T>;
}

class Code {
  readonly functions: string[] = [];
  readonly defaults: unknown[] = [];
  readonly #bytes: string | null;
  readonly #records = new Map<string, number>();
  /** names of the functions of array items other than records, by schema */
  readonly #items = new Map<Schema, string>();

  constructor({ bytes }: CompileOptions) {
    this.#bytes = bytes ? 'bytes' : null;
  }

  /** Adds the two functions of a record. @returns the number in their names */
  add({ name, fields }: RecordSchema, constant?: CompileOptions['constant']): number {
    const known = this.#records.get(name);
    if (known !== undefined) return known;
    const number = this.#records.size;
    this.#records.set(name, number);
    for (const one of [name, ...fields.map((field) => field.name), ...(constant ? [constant.name] : [])]) {
      if (!NAME.test(one)) throw new Error(`"${one}" cannot be a name in an Avro schema`);
    }
    const writes = fields.map((field) => this.#writeField(field));
    const reads = fields.map((field, i) => this.#read(field.type, `f${i}`));
    const read = fields.map((field, i) => `${field.name}: f${i}`);
    if (constant) read.push(`${constant.name}: constant`);
    this.functions.push(
      `function write${number}(w, v) { if (typeof v !== 'object' || v === null) refuse(v, 'record'); ${WRITING} ${writes.join(' ')} w.at = at; }`,
      `function read${number}(r) { ${READING} let ${fields.map((_, i) => `f${i}`).join(', ')}; ${reads.join(' ')} r.at = at; return { ${read.join(', ')} }; }`,
    );
    return number;
  }

  #writeField(field: Field): string {
    const value = `x = v.${field.name};`;
    if (field.default === undefined) return `${value} ${this.#write(field.type)}`;
    this.defaults.push(field.default);
    return `${value} if (x === undefined) x = defaults[${this.defaults.length - 1}]; ${this.#write(field.type)}`;
  }

  /** Statements that write the value of `x`: common short values inline, others by the writer. */
  #write(schema: Schema): string {
    if (isUnion(schema)) {
      const { nullAt, other } = branches(schema);
      return `if (x === null) b[at++] = ${nullAt * 2}; else { b[at++] = ${(1 - nullAt) * 2}; ${this.#write(other)} }`;
    }
    const type = typeOf(schema);
    if (isArray(schema)) {
      const write = writerDoes(`w.array(x, write${this.#item(schema.items)})`);
      return `if (Array.isArray(x) && x.length === 0) b[at++] = 0; else { ${write} }`;
    }
    if (isRecord(schema)) return writerDoes(`write${this.add(schema)}(w, x)`);
    if (type === 'bytes' && this.#bytes) return writerDoes('bytes.write(w, x)');
    if (type === 'int' || type === 'long') {
      return `if ((x | 0) === x && x < 64 && x >= -64) b[at++] = (x << 1) ^ (x >> 31); else { ${writerDoes(`w.${type}(x)`)} }`;
    }
    if (type === 'boolean')
      return "if (x === true) b[at++] = 1; else if (x === false) b[at++] = 0; else refuse(x, 'boolean');";
    if (primitives.has(type)) return writerDoes(`w.${type}(x)`);
    return writerDoes(`write${this.#known(type)}(w, x)`);
  }

  /** Statements that read a value into a variable. */
  #read(schema: Schema, to: string): string {
    if (isUnion(schema)) {
      const { nullAt, other } = branches(schema);
      const branch = `x = b[at++]; if (x !== 0 && x !== 2) { at--; ${readerDoes('x = 2 * r.branch()')} }`;
      return `${branch} if (x === ${nullAt * 2}) ${to} = null; else { ${this.#read(other, to)} }`;
    }
    const type = typeOf(schema);
    if (isArray(schema)) {
      const read = readerDoes(`${to} = r.array(read${this.#item(schema.items)})`);
      return `if (b[at] === 0) { at++; ${to} = []; } else { ${read} }`;
    }
    if (isRecord(schema)) return readerDoes(`${to} = read${this.add(schema)}(r)`);
    if (type === 'bytes' && this.#bytes) return readerDoes(`${to} = bytes.read(r)`);
    if (type === 'int' || type === 'long') {
      return `x = b[at++]; if (x < 128) ${to} = (x >>> 1) ^ -(x & 1); else { ${readerDoes(`${to} = r.longFrom(x)`)} }`;
    }
    if (type === 'boolean') return `${to} = Boolean(b[at++]);`;
    if (primitives.has(type)) return readerDoes(`${to} = r.${type}()`);
    return readerDoes(`${to} = read${this.#known(type)}(r)`);
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
      `function write${name}(w, x) { ${WRITING_ITEM} ${this.#write(items)} w.at = at; }`,
      `function read${name}(r) { ${READING} let item; ${this.#read(items, 'item')} r.at = at; return item; }`,
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
