import { AVRO_NOT_NULL, AVRO_NULL, ByteWriter, Encoded } from '../../avro/byte-writer.ts';
import { type BrowserKind, browserKinds } from '../../signal/signal.ts';
import type { Item } from '../frame.ts';
import { JsonScanner } from './json-scanner.ts';
import { type DirectMember, directMembers } from './members.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const FRAME_OPENS = bytes('{"t":"signals","items":[');
const FRAME_CLOSES = bytes(']}');
const SEQ = bytes('{"seq":');
const KIND = bytes(',"kind":"');
const AT = bytes(',"at":');
const DATA = bytes(',"data":');
const [TRUE, FALSE, NULL] = [bytes('true'), bytes('false'), bytes('null')];
const [COMMA, OPENS, CLOSES] = [0x2c, 0x7b, 0x7d];
const kinds = browserKinds.map((kind) => ({ kind, text: bytes(`${kind}"`) }));

/** Longer texts have a longer length in Avro. */
const SHORT_TEXT_BYTES = 63;
/** The data of a frame is shorter in Avro than in JSON. */
const ROOM_BYTES = 64 * 1024;

/**
 * Reads frames of signals that are written as our script writes them: no whitespace, and members in its order. The data of most signals
 * goes from JSON to Avro without JavaScript values in between, because `JSON.parse` and the objects that it makes took a quarter of the
 * collector's CPU (decision 126). What is written in another way is left to `JSON.parse` and `acceptSignal`, which define what is valid.
 */
export class CompactFrames {
  readonly #json = new JsonScanner();
  readonly #out = new ByteWriter(ROOM_BYTES);
  /** whether the last member was null */
  #isAfterNull = false;

  /**
   * The items of a frame; `data` is `Encoded`, which is valid until the next frame is read, or as in `readFrame`. Null for a frame that
   * `readFrame` must read.
   */
  read(frame: Uint8Array, itemsMax: number): Item[] | null {
    const json = this.#json;
    json.start(frame);
    this.#out.setLength(0);
    if (frame.length > ROOM_BYTES || !json.skip(FRAME_OPENS)) return null;
    const items: Item[] = [];
    do {
      const item = items.length === itemsMax ? null : this.#item();
      if (item === null) return null;
      items.push(item);
    } while (json.skipByte(COMMA));
    return json.skip(FRAME_CLOSES) && json.isAtEnd ? items : null;
  }

  #item(): Item | null {
    const json = this.#json;
    if (!json.skip(SEQ)) return null;
    const seq = json.digits();
    if (!(seq >= 1) || !json.skip(KIND)) return null;
    const signal = this.#kind();
    if (signal === null || !json.skip(AT)) return null;
    const at = json.digits();
    if (!(at >= 1) || !json.skip(DATA)) return null;
    const data = this.#encoded(signal) ?? this.#parsed();
    return data !== null && json.skipByte(CLOSES) ? { seq, at, signal, data } : null;
  }

  #kind(): BrowserKind | null {
    for (const { kind, text } of kinds) if (this.#json.skip(text)) return kind;
    return null;
  }

  #encoded(kind: BrowserKind): Encoded | null {
    const members = directMembers.get(kind);
    if (members === undefined) return null;
    const { at: start } = this.#json;
    const { at: from } = this.#out;
    if (this.#encode(members)) return new Encoded(this.#out.buffer, from, this.#out.at);
    this.#json.at = start;
    return null;
  }

  #parsed(): object | null {
    const text = this.#json.objectText();
    if (text === null) return null;
    try {
      return JSON.parse(text) as object;
    } catch {
      return null;
    }
  }

  /** Encodes an object of these members. @returns false if it has others or another order, or if one needs `acceptSignal` */
  #encode(members: readonly DirectMember[]): boolean {
    const json = this.#json;
    if (!json.skipByte(OPENS)) return false;
    let more = !json.skipByte(CLOSES);
    for (const member of members) {
      if (more && json.skip(member.key)) {
        if (!this.#encodeValue(member)) return false;
        more = json.skipByte(COMMA);
        if (!more && !json.skipByte(CLOSES)) return false;
      } else if (!this.#put(member, undefined)) return false;
    }
    return !more;
  }

  #encodeValue(member: DirectMember): boolean {
    const json = this.#json;
    if (json.isAtQuote) return this.#encodeText(member);
    if (json.isAtDigit) {
      const number = json.number();
      return !Number.isNaN(number) && this.#put(member, number);
    }
    if (json.skip(NULL)) return this.#put(member, null);
    if (json.skip(TRUE)) return this.#put(member, true);
    return json.skip(FALSE) && this.#put(member, false);
  }

  #encodeText(member: DirectMember): boolean {
    const json = this.#json;
    const from = json.at + 1;
    const isPlain = json.skipText();
    if (isPlain === null) return false;
    const to = json.at - 1;
    if (isPlain && to - from <= SHORT_TEXT_BYTES && member.isUnchanged?.(json.bytes, from, to)) {
      this.#copy(member, from, to);
      return true;
    }
    return this.#put(member, json.text(from, to));
  }

  #copy({ nullable }: DirectMember, from: number, to: number): void {
    const out = this.#out;
    if (nullable) out.byte(AVRO_NOT_NULL);
    out.byte((to - from) * 2);
    out.copy(this.#json.bytes, from, to);
    this.#isAfterNull = false;
  }

  #put({ read, nullable, isNullOnlyAfterNull, write }: DirectMember, value: unknown): boolean {
    const accepted = read(value);
    const isNull = accepted === null;
    if (accepted === undefined || (isNull && isNullOnlyAfterNull && !this.#isAfterNull)) return false;
    this.#isAfterNull = isNull;
    if (nullable) this.#out.byte(isNull ? AVRO_NULL : AVRO_NOT_NULL);
    if (!isNull) write(this.#out, accepted as never);
    return true;
  }
}
