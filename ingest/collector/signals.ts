import type { RecordHeaders } from '#platform/log/client.ts';
import type { Destination, Writer } from '#platform/log/writer.ts';
import { uuidv7Text } from '#platform/uuid.ts';
import { Encoded } from '#schemas/avro/byte-writer.ts';
import { type BrowserSignal, type Codec, type StreamBytes, streamBytes } from '#schemas/codec.ts';
import type { Item } from '#schemas/collector/frame.ts';
import type { Capture, Links, Site } from '#schemas/config/site.ts';
import { admit } from '#schemas/sequence.ts';
import { type AcceptedData, acceptSignal, type DroppedData } from '#schemas/signal/accept.ts';
import type { BrowserKind, Device, Zone } from '#schemas/signal/signal.ts';
import type { Stream, Visitor } from './visitors.ts';

export type Tally = {
  accepted: number;
  repeated: number;
  unknown_kind: number;
  bad_data: number;
  capture_off: number;
};
const emptyTally = (): Tally => ({
  accepted: 0,
  repeated: 0,
  unknown_kind: 0,
  bad_data: 0,
  capture_off: 0,
});

/** `page` and `disconnect` are always captured; the others have capture toggles. */
const isCaptured = (kind: BrowserKind, capture: Capture): boolean =>
  kind === 'page' || kind === 'disconnect' || capture[kind];

const linkZones: readonly (readonly [keyof Links, Zone])[] = [
  ['shipping', 'shipping'],
  ['returns', 'returns'],
  ['size_guide', 'size'],
];

/** A click on a link of the facts sheet gets that link's zone, whatever its text. */
function withZone(accepted: AcceptedData, links: Links): AcceptedData {
  if (accepted.kind !== 'click' || accepted.data.zone !== null || accepted.data.path === null)
    return accepted;
  const { path } = accepted.data;
  const zone = linkZones.find(([link]) => links[link] === path)?.[1];
  return zone ? { kind: 'click', data: { ...accepted.data, zone } } : accepted;
}

/** Data that the reader of frames has encoded was accepted there. @param device of the browser's headers */
function accept(
  { signal, data }: Item,
  links: Links,
  device: Device | null,
): AcceptedData | DroppedData | { readonly kind: BrowserKind; readonly data: Encoded } {
  if (data instanceof Encoded) return { kind: signal as BrowserKind, data };
  const accepted = acceptSignal(signal, data);
  if (accepted.kind === 'page')
    return { kind: 'page', data: { ...accepted.data, device: device ?? accepted.data.device ?? null } };
  return accepted.kind === 'dropped' ? accepted : withZone(accepted, links);
}

/** Computed at the first frame and cached, because it hashes the key. */
export const destinationOf = (writer: Writer, visitor: Visitor<unknown>): Destination =>
  (visitor.destination ??= writer.destination('signals', visitor.key));

/** Encoded at the first frame and cached. */
function bytesOf(stream: Stream, { site, id }: Visitor<unknown>): StreamBytes {
  stream.bytes ??= streamBytes(site, id, stream.id);
  return stream.bytes;
}

/** The source of a frame of signals. */
export type Sender = {
  readonly visitor: Visitor<unknown>;
  readonly stream: Stream;
  readonly device: Device | null;
};

/**
 * Passes the signals of one frame to the writer, and counts those left out: repeats, unknown kinds, bad data, and what the merchant does
 * not capture. Each sequence number enters the window either way, so all of them are acknowledged.
 */
export function putSignals(
  items: readonly Item[],
  { visitor, stream, device }: Sender,
  site: Site,
  codec: Codec,
  writer: Writer,
  nowMs: number,
  headers?: RecordHeaders,
): Tally {
  const tally = emptyTally();
  const to = destinationOf(writer, visitor);
  const of = bytesOf(stream, visitor);
  for (const item of items) {
    const window = admit(stream.window, item.seq);
    if (window === null) {
      tally.repeated += 1;
      continue;
    }
    stream.window = window;
    const accepted = accept(item, site.facts.links, device);
    if (accepted.kind === 'dropped') tally[accepted.why] += 1;
    else if (!isCaptured(accepted.kind, site.capture)) tally.capture_off += 1;
    else {
      tally.accepted += 1;
      const { kind, data } = accepted;
      const signal: BrowserSignal = {
        kind,
        id: uuidv7Text(nowMs),
        of,
        receivedMs: nowMs,
        // Not later than our own clock.
        clientMs: item.at === null ? null : Math.min(item.at, nowMs),
        seq: item.seq,
        data,
      };
      writer.pushWritten(to, signal, codec.writeBrowserSignal, headers);
    }
  }
  return tally;
}
