import { fieldTypes } from '#schemas/field-types.ts';

/** The subset of Avro that our schemas use (specification 1.12, "Schema Declaration"). */
export type AvroType =
  | string
  | AvroRecord
  | { readonly type: 'array'; readonly items: AvroType }
  | readonly AvroType[];
export type AvroRecord = {
  readonly type: 'record';
  readonly name: string;
  readonly doc?: string;
  readonly fields: readonly { readonly name: string; readonly type: AvroType; readonly doc?: string }[];
};

const primitives: Readonly<Record<string, string>> = {
  null: 'null',
  boolean: 'boolean',
  int: 'number',
  long: 'number',
  double: 'number',
  string: 'string',
  bytes: 'Buffer',
};

const comment = (doc: string | undefined, indent: string): string => (doc ? `${indent}/** ${doc} */\n` : '');

/** The generated module of one folder: the types of its records, and the kind of each. */
export class TypesOfFolder {
  readonly #declared = new Map<string, string>();
  readonly #imported = new Map<string, Set<string>>();
  readonly #kinds: string[] = [];

  /** @param kind of a record on a topic; undefined for a nested record */
  add(record: AvroRecord, kind?: string): void {
    this.#declare(record, kind);
    if (kind !== undefined) this.#kinds.push(`  readonly ${kind}: ${record.name};\n`);
  }

  /** @param map the name of the type that maps each kind to its record, where there are kinds */
  text(map: string): string {
    const modules = [...this.#imported].sort(([a], [b]) => (a < b ? -1 : 1));
    const imports = modules.map(([module, names]) => importOf([...names].sort(), `../${module}`));
    const types = [...this.#declared.values()];
    if (this.#kinds.length > 0) types.push(`export type ${map} = {\n${this.#kinds.join('')}};\n`);
    return [imports.join(''), ...types].filter((part) => part !== '').join('\n');
  }

  #declare({ name, doc, fields }: AvroRecord, kind?: string): void {
    if (this.#declared.has(name)) throw new Error(`two records of a folder are named ${name}`);
    const own = fields.map(
      (field) =>
        `${comment(field.doc, '  ')}  readonly ${field.name}: ${this.#typeOf(field.type, this.#narrower(name, field.name))};\n`,
    );
    const head = kind === undefined ? '' : `  readonly kind: '${kind}';\n`;
    this.#declared.set(name, `${comment(doc, '')}export type ${name} = {\n${head}${own.join('')}};\n`);
  }

  /** @param narrower the type to use for a text or a number */
  #typeOf(type: AvroType, narrower?: string): string {
    if (typeof type === 'string') {
      const known = primitives[type] ?? (this.#declared.has(type) ? type : undefined);
      if (known === undefined) throw new Error(`Avro's type ${type} is not known to the generator`);
      return type === 'null' ? known : (narrower ?? known);
    }
    if (!('type' in type)) {
      const branches = type.map((branch) => this.#typeOf(branch, narrower));
      return branches.sort((a, b) => Number(a === 'null') - Number(b === 'null')).join(' | ');
    }
    if (type.type === 'array') return `readonly ${this.#typeOf(type.items)}[]`;
    this.#declare(type);
    return type.name;
  }

  #narrower(record: string, field: string): string | undefined {
    for (const [module, types] of Object.entries(fieldTypes)) {
      const name = types[`${record}.${field}`] ?? types[`*.${field}`];
      if (name === undefined) continue;
      this.#imported.set(module, (this.#imported.get(module) ?? new Set()).add(name));
      return name;
    }
    return undefined;
  }
}

const LINE_CHARS = 110;

/** An import as the formatter writes it: on one line if it fits. */
function importOf(names: readonly string[], module: string): string {
  const line = `import type { ${names.join(', ')} } from '${module}';`;
  if (line.length <= LINE_CHARS) return `${line}\n`;
  return `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '${module}';\n`;
}
