import { readdirSync, readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder, writeDurably } from '../queue/files.mjs';

const SHOP = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;
/** Hosts to which requests for Shopify may go. */
export const isShop = (text) => typeof text === 'string' && SHOP.test(text);

/**
 * The shops that the bridge serves: the one of the settings, or each that installed the app. The data of an installed
 * shop is a sealed file: `{ shop, shopId, currency, siteId, feedKey, token, reconciledMs, installedMs }`.
 */
export class Shops {
  #folder;
  #box;
  #app;
  #sdkUrl;
  #fixed;
  #installed = new Map();
  #writing = Promise.resolve();

  constructor({ folder, box, app, fixed, sdkUrl }) {
    this.#folder = ownFolder(join(folder, 'shops'));
    this.#box = box;
    this.#app = app;
    this.#sdkUrl = sdkUrl;
    this.#fixed = fixed && { ...fixed, sdkUrl };
    for (const name of readdirSync(this.#folder).filter(isShop))
      this.#installed.set(name, this.#box.open(name, readFileSync(join(this.#folder, name))));
  }

  /** Every secret that Shopify may sign with. */
  get secrets() {
    return [...new Set([...(this.#app?.secrets ?? []), ...(this.#fixed ? [this.#fixed.secret] : [])])];
  }

  isOfApp(secret) {
    return this.#app?.secrets.includes(secret) ?? false;
  }

  signedWith(secret) {
    const fixed = this.#fixed?.secret === secret ? [this.#fixed] : [];
    return this.isOfApp(secret) ? [...fixed, ...this.installed()] : fixed;
  }

  find(shop) {
    if (this.#fixed?.shop === shop) return this.#fixed;
    const found = this.#installed.get(shop);
    return found && { ...found, sdkUrl: this.#sdkUrl };
  }

  installed() {
    return [...this.#installed.keys()].map((shop) => this.find(shop));
  }

  /** Changes the stored data of an installed shop. Resolves once it is on disk. */
  async change(shop, fields) {
    const next = { ...this.#installed.get(shop), ...fields, shop };
    delete next.sdkUrl;
    this.#installed.set(shop, next);
    const written = this.#writing.then(() =>
      writeDurably(join(this.#folder, shop), this.#box.seal(shop, next)),
    );
    this.#writing = written.catch(() => undefined);
    await written;
    return this.find(shop);
  }

  forget(shop) {
    if (this.#installed.delete(shop)) unlinkSync(join(this.#folder, shop));
  }
}
