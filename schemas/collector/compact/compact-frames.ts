import { ByteWriter, Encoded } from '../../avro/byte-writer.ts';
import { type BrowserKind, browserKinds } from '../../signal/signal.ts';
import type { Item } from '../frame.ts';
import { type EncodeObject, encodeObject, skip, skipWord } from './generated-readers.ts';
import { JsonScanner } from './json-scanner.ts';
import { directMembers } from './members.ts';

const skipFrameOpens = skip('{"t":"signals","items":[');
const skipFrameCloses = skip(']}');
const skipSeq = skip('{"seq":');
const skipKind = skip(',"kind":"');
const skipKindName = skipWord(browserKinds);
const skipAt = skip(',"at":');
const skipData = skip(',"data":');
const [COMMA, CLOSES] = [0x2c, 0x7d];
const encodeData: ReadonlyMap<BrowserKind, EncodeObject> = new Map(
  [...directMembers].map(([kind, members]) => [kind, encodeObject(members)]),
);

/** The room for the data of a frame. Data that does not fit, because its texts are not UTF-8 and grow, is left to `JSON.parse`. */
const ROOM_BYTES = 64 * 1024;

/**
 * Reads frames of signals that are written as our script writes them: no whitespace, and members in its order. The data of most signals
 * goes from JSON to Avro without JavaScript values in between, because `JSON.parse` and the objects that it makes took a quarter of the
 * collector's CPU (decision 126). What is written in another way is left to `JSON.parse` and `acceptSignal`, which define what is valid.
 */
export class CompactFrames {
  readonly #json = new JsonScanner();
  readonly #out = new ByteWriter(ROOM_BYTES);

  /**
   * The items of a frame; `data` is `Encoded`, which is valid until the next frame is read, or as in `readFrame`. Null for a frame that
   * `readFrame` must read.
   */
  read(frame: Uint8Array, itemsMax: number): Item[] | null {
    const json = this.#json;
    json.start(frame);
    this.#out.setLength(0);
    if (frame.length > ROOM_BYTES || !skipFrameOpens(json)) return null;
    const items: Item[] = [];
    do {
      const item = items.length === itemsMax ? null : this.#item();
      if (item === null) return null;
      items.push(item);
    } while (json.skipByte(COMMA));
    return skipFrameCloses(json) && json.isAtEnd ? items : null;
  }

  #item(): Item | null {
    const json = this.#json;
    if (!skipSeq(json)) return null;
    const seq = json.digits();
    if (!(seq >= 1) || !skipKind(json)) return null;
    const signal = skipKindName(json);
    if (signal === null || !skipAt(json)) return null;
    const at = json.digits();
    if (!(at >= 1) || !skipData(json)) return null;
    const data = this.#encoded(signal) ?? this.#parsed();
    return data !== null && json.skipByte(CLOSES) ? { seq, at, signal, data } : null;
  }

  #encoded(kind: BrowserKind): Encoded | null {
    const encode = encodeData.get(kind);
    if (encode === undefined) return null;
    const [json, out] = [this.#json, this.#out];
    const [start, from] = [json.at, out.at];
    if (encode(json, out) && out.at <= out.capacity) return new Encoded(out.buffer, from, out.at);
    json.at = start;
    out.setLength(from);
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
}
