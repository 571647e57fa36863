import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder, writableFolder, writeDurably } from './files.mjs';

/** A full disk would lose more than one webhook, which Shopify sends again. */
const WAITING_MAX = 100_000;
const REFUSED_KEPT_MS = 30 * 24 * 3_600_000;
/** Statuses caused by a wrong key or website id: the item is correct, the settings are not. */
const OF_SETTINGS = [401, 403, 404];

export class QueueFull extends Error {}

/**
 * A queue of sealed files, one an item, named by arrival time and content. An item is in `waiting` until the service
 * has taken it, or in `refused` with the service's answer. Both survive a restart.
 */
export class Queue {
  #waiting;
  #refused;
  #box;
  #items = new Map();
  #names = new Map();
  #adding = new Map();
  #count = 0;

  /**
   * @param isReader for a process beside the one that owns the folder: removes nothing, and reads refused items only
   */
  constructor(folder, box, isReader = false) {
    const open = isReader ? writableFolder : ownFolder;
    this.#waiting = open(join(folder, 'waiting'));
    this.#refused = open(join(folder, 'refused'));
    this.#box = box;
    if (isReader) return;
    for (const name of filesIn(this.#waiting)) this.#remember(name, this.#read(this.#waiting, name));
  }

  /** In order of arrival. */
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

  /** Resolves once the item is on disk; an item that is already queued is not added again. @throws QueueFull */
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

  /** The service has taken it, or it is no longer needed. */
  remove(item) {
    const name = this.#names.get(item.id);
    if (name === undefined) return;
    rmSync(join(this.#waiting, name), { force: true });
    this.#items.delete(name);
    this.#names.delete(item.id);
  }

  /** Keeps an item that the service will never take, unless it was erased meanwhile. `answer`: status and sentence. */
  async refuse(item, answer) {
    const name = this.#names.get(item.id);
    if (name === undefined) return;
    const kept = { ...item, answer: { ...answer, atMs: Date.now() } };
    await writeDurably(join(this.#refused, name), this.#box.seal(name, kept));
    this.remove(item);
  }

  /** Refused items, oldest first, each with its answer. */
  refused() {
    return filesIn(this.#refused).map((name) => ({ name, ...this.#read(this.#refused, name) }));
  }

  /** Puts the items for which `chosen` is true back into the queue, and returns how many. */
  async restore(chosen) {
    const found = this.refused().filter(chosen);
    for (const { name, answer, ...item } of found) {
      await this.add(item);
      rmSync(join(this.#refused, name), { force: true });
    }
    return found.length;
  }

  /** Restores items refused for a wrong key or website id: the settings may be right now. */
  restoreAfterSettings(shop) {
    return this.restore((one) => (!shop || one.shop === shop) && OF_SETTINGS.includes(one.answer.status));
  }

  tidy() {
    for (const { name, answer } of this.refused())
      if (answer.atMs < Date.now() - REFUSED_KEPT_MS) rmSync(join(this.#refused, name), { force: true });
  }

  /** Removes everything of an erased shop. */
  forget(shop) {
    for (const item of this.items) if (item.shop === shop) this.remove(item);
    for (const one of this.refused())
      if (one.shop === shop) rmSync(join(this.#refused, one.name), { force: true });
  }

  /** Takes the person off the orders of an erasure: one that is delivered or restored later must not name them again. */
  async forgetPerson(shop, orders) {
    const isNamed = (one) => one.kind === 'order' && one.shop === shop && orders.includes(one.lane);
    for (const [name, item] of this.#items) {
      if (!isNamed(item)) continue;
      item.body = withoutPerson(item.body);
      await this.#rewrite(this.#waiting, name, item);
      // Delivered meanwhile.
      if (!this.#items.has(name)) rmSync(join(this.#waiting, name), { force: true });
    }
    for (const { name, ...item } of this.refused())
      if (isNamed(item))
        await this.#rewrite(this.#refused, name, { ...item, body: withoutPerson(item.body) });
  }

  #rewrite(folder, name, item) {
    return writeDurably(join(folder, name), this.#box.seal(name, item));
  }

  #read(folder, name) {
    return this.#box.open(name, readFileSync(join(folder, name)));
  }
}

const withoutPerson = ({ customer_id: _customer, ...body }) => ({ ...body, note_attributes: [] });

/** Skips temporary files that a crash left. */
const filesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => /^\d{15}\.\d{9}\.[\w-]{43}$/.test(name))
    .sort();
