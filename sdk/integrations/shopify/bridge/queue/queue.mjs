import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder, writableFolder, writeDurably } from './files.mjs';

/** A disk that fills up would lose more than a webhook that Shopify sends again. */
const WAITING_MAX = 100_000;
const REFUSED_KEPT_MS = 30 * 24 * 3_600_000;
/** Statuses that a wrong key or a wrong website id brings: the piece is right, the settings are not. */
const OF_SETTINGS = [401, 403, 404];

export class QueueFull extends Error {}

/**
 * Pieces of work, one sealed file each, named by when they came and by what they are. A piece is in `waiting` until the
 * service has it, or in `refused` with the answer that refused it. Both outlive the process.
 */
export class Queue {
  #waiting;
  #refused;
  #box;
  #items = new Map();
  #names = new Map();
  #adding = new Map();
  #count = 0;

  /** @param isReader beside the process that has the folder: removes nothing, and knows only what was refused */
  constructor(folder, box, isReader = false) {
    const open = isReader ? writableFolder : ownFolder;
    this.#waiting = open(join(folder, 'waiting'));
    this.#refused = open(join(folder, 'refused'));
    this.#box = box;
    if (isReader) return;
    for (const name of filesIn(this.#waiting)) this.#remember(name, this.#read(this.#waiting, name));
  }

  /** In the order in which they came. */
  get items() {
    return this.#items.values();
  }

  get size() {
    return this.#items.size;
  }

  get refusedCount() {
    return filesIn(this.#refused).length;
  }

  has(id) {
    return this.#names.has(id);
  }

  /** Resolves once the piece is on the disk; one that is there already is not added again. @throws QueueFull */
  add(item) {
    if (this.#names.has(item.id)) return Promise.resolve();
    const adding = this.#adding.get(item.id) ?? this.#write(item).finally(() => this.#adding.delete(item.id));
    this.#adding.set(item.id, adding);
    return adding;
  }

  async #write(item) {
    if (this.#items.size >= WAITING_MAX) throw new QueueFull('The queue is full.');
    const digest = createHash('sha256').update(item.id).digest('base64url');
    const name = `${String(Date.now()).padStart(15, '0')}.${String(this.#count++).padStart(9, '0')}.${digest}`;
    await writeDurably(join(this.#waiting, name), this.#box.seal(name, item));
    this.#remember(name, item);
  }

  #remember(name, item) {
    this.#items.set(name, item);
    this.#names.set(item.id, name);
  }

  /** The service has it, or nobody needs it any more. */
  remove(item) {
    const name = this.#names.get(item.id);
    if (name === undefined) return;
    rmSync(join(this.#waiting, name), { force: true });
    this.#items.delete(name);
    this.#names.delete(item.id);
  }

  /** Keeps a piece that the service will never take. `answer`: status and sentence. */
  async refuse(item, answer) {
    const name = this.#names.get(item.id);
    const kept = { ...item, answer: { ...answer, atMs: Date.now() } };
    await writeDurably(join(this.#refused, name), this.#box.seal(name, kept));
    this.remove(item);
  }

  /** What was refused, oldest first, with the answer that refused it. */
  refused() {
    return filesIn(this.#refused).map((name) => ({ name, ...this.#read(this.#refused, name) }));
  }

  /** Puts what `chosen` says back into the queue, and gives how many. */
  async restore(chosen) {
    const found = this.refused().filter(chosen);
    for (const { name, answer, ...item } of found) {
      await this.add(item);
      rmSync(join(this.#refused, name), { force: true });
    }
    return found.length;
  }

  /** What was refused for its key or its website: settings that may be right now. */
  restoreAfterSettings(shop) {
    return this.restore((one) => (!shop || one.shop === shop) && OF_SETTINGS.includes(one.answer.status));
  }

  tidy() {
    for (const { name, answer } of this.refused())
      if (answer.atMs < Date.now() - REFUSED_KEPT_MS) rmSync(join(this.#refused, name), { force: true });
  }

  /** Everything of a shop that was erased. */
  forget(shop) {
    for (const item of this.items) if (item.shop === shop) this.remove(item);
    for (const one of this.refused())
      if (one.shop === shop) rmSync(join(this.#refused, one.name), { force: true });
  }

  #read(folder, name) {
    return this.#box.open(name, readFileSync(join(folder, name)));
  }
}

/** Without what a crash left half written. */
const filesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => /^\d{15}\.\d{9}\.[\w-]{43}$/.test(name))
    .sort();
