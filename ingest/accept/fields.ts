import { type VisitorId, visitorId } from '#schemas/ids.ts';
import { clamped, cleanText, decimalOfNumber, decimalText } from '#schemas/text.ts';

/** Why a body or frame is not taken: one plain sentence that names the field. */
export type Refusal = { readonly kind: 'refused'; readonly sentence: string };
export const refused = (sentence: string): Refusal => ({ kind: 'refused', sentence });

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const OPAQUE = /^[A-Za-z0-9_.:#/-]{1,64}$/;

/**
 * Reads the fields of a body one by one and remembers the first problem, so that a parser is a list of fields and
 * ends with one question. null counts as absent. Nothing here throws.
 */
export class Fields {
  problem: string | null = null;
  readonly #body: Readonly<Record<string, unknown>>;
  readonly #prefix: string;

  constructor(body: Readonly<Record<string, unknown>>, prefix = '') {
    this.#body = body;
    this.#prefix = prefix;
  }

  visitor(name: string): VisitorId {
    const id = visitorId(this.#body[name]);
    if (id === null) this.#fail(name, 'must be a visitor id: 21 to 36 letters, digits, "_" or "-"');
    return id ?? ('' as VisitorId);
  }

  /** Text cut at `max`. */
  text(name: string, max: number): string {
    return this.optionalText(name, max) ?? this.#missing(name, 'must be text', '');
  }

  optionalText(name: string, max: number): string | null {
    const value = this.#body[name] ?? null;
    if (value === null) return null;
    return cleanText(value, max) ?? this.#missing(name, 'must be text', '');
  }

  choice<T extends string>(name: string, choices: readonly T[]): T {
    const value = this.#body[name];
    if (choices.includes(value as T)) return value as T;
    return this.#missing(name, `must be one of ${choices.join(', ')}`, choices[0]!);
  }

  /** A JSON number, bound to [0, max], as decimal text. */
  amount(name: string, max: number): string {
    return this.optionalAmount(name, max) ?? this.#missing(name, 'must be a number', '0');
  }

  optionalAmount(name: string, max: number): string | null {
    const value = this.#body[name] ?? null;
    if (value === null) return null;
    const number = clamped(value, 0, max);
    return number === null ? this.#missing(name, 'must be a number', '0') : decimalOfNumber(number);
  }

  /** A JSON number, bound to [0, max], without its fraction. */
  integer(name: string, max: number): number {
    const number = clamped(this.#body[name], 0, max);
    return number === null ? this.#missing(name, 'must be a number', 0) : Math.trunc(number);
  }

  optionalBoolean(name: string): boolean | null {
    const value = this.#body[name] ?? null;
    if (value === null || typeof value === 'boolean') return value;
    return this.#missing(name, 'must be true or false', false);
  }

  /** Decimal money of a feed: text such as "398.00", or a number. */
  decimal(name: string): string {
    return this.optionalDecimal(name) ?? this.#missing(name, 'must be a decimal number', '0');
  }

  optionalDecimal(name: string): string | null {
    const value = this.#body[name] ?? null;
    if (value === null) return null;
    return decimalText(value) ?? this.#missing(name, 'must be a decimal number', '0');
  }

  /** An id of the platform, a number or text, in its canonical text. */
  id(name: string): string {
    return this.optionalId(name) ?? this.#missing(name, 'must be an id', '');
  }

  optionalId(name: string): string | null {
    const value = this.#body[name] ?? null;
    if (value === null) return null;
    const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
    if (typeof text === 'string' && OPAQUE.test(text.trim())) return text.trim();
    return this.#missing(name, 'must be an id: a whole number, or text of at most 64 characters', '');
  }

  /** An instant in ISO 8601, as epoch milliseconds. */
  instant(name: string): number {
    const value = this.#body[name];
    const at_ms =
      typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && value.length <= 40
        ? Date.parse(value)
        : NaN;
    return Number.isNaN(at_ms) ? this.#missing(name, 'must be an ISO 8601 instant', 0) : at_ms;
  }

  /** A list of at most `max` objects; what lies behind is left out. */
  list(name: string, max: number): readonly unknown[] {
    const value = this.#body[name] ?? null;
    if (value === null) return [];
    if (!Array.isArray(value)) return this.#missing(name, 'must be a list', []);
    return value.slice(0, max);
  }

  /** Objects of a list, each read by `read`, its problems named with their place. */
  objects<T>(name: string, max: number, read: (fields: Fields) => T): T[] {
    return this.list(name, max).flatMap((entry, i) => {
      const place = `${this.#prefix}${name}[${i}]`;
      if (!isFields(entry)) return this.#missing(`${name}[${i}]`, 'must be an object', []);
      const fields = new Fields(entry, `${place}.`);
      const value = read(fields);
      this.problem ??= fields.problem;
      return [value];
    });
  }

  raw(name: string): unknown {
    return this.#body[name];
  }

  #fail(name: string, rule: string): void {
    this.problem ??= `The field ${this.#prefix}${name} ${rule}.`;
  }

  #missing<T>(name: string, rule: string, fallback: T): T {
    this.#fail(name, rule);
    return fallback;
  }
}
