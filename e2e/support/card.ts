import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { card, type MerchantPage, type PageText } from '../merchant-page.ts';
import {
  fence,
  finishAnimations,
  type Journey,
  openStopped,
  partIsThere,
  stopClock,
  until,
} from './journey.ts';

/** A card on a page whose clock is stopped: it finds its place and is in sight only as `run` advances the time. */
export const SHOP = '<h1>Shop</h1><p>Slow coffee.</p><div style="height:3000px"></div>';
export const BOX = 'engage-card div';

export const drawn = ({ page }: MerchantPage): Promise<number> => page.locator('engage-card').count();
export const acks = ({ service }: MerchantPage): unknown[] => service.acks();

/** Advances the page's time, and waits until what it posted meanwhile has arrived. */
export async function run(merchant: MerchantPage, ms: number): Promise<void> {
  await merchant.page.clock.runFor(ms);
  await fence(merchant);
}

/** A page with this text whose card has been handed out, with its clock stopped. */
export async function delivered(
  journey: Journey,
  body: string,
  options?: BrowserContextOptions,
  text: PageText = {},
): Promise<MerchantPage> {
  const merchant = await journey.open(options);
  await stopClock(merchant);
  await openStopped(merchant, { body, ...text });
  await deliver(merchant);
  return merchant;
}

/** After `stopClock`: hands the card out, and waits until it has looked for a place. */
export async function deliver(merchant: MerchantPage, what: Record<string, unknown> = card): Promise<void> {
  merchant.service.card = what;
  merchant.service.push();
  await until(async () => {
    await merchant.page.clock.runFor(10);
    return merchant.service.card === null && merchant.service.asked(/\/sdk\/card-/) > 0;
  });
  await partIsThere(merchant, 'card');
  await run(merchant, 100);
}

/** Runs until the card was acknowledged, and its animation has ended. */
export async function shown(merchant: MerchantPage): Promise<void> {
  await until(async () => {
    await run(merchant, 250);
    return acks(merchant).length > 0;
  });
  expect([await drawn(merchant), acks(merchant)]).toEqual([1, ['shown']]);
  await finishAnimations(merchant.page);
}

export type Edges = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** The position of the first of these elements in the window. */
export const edges = ({ page }: MerchantPage, selector: string): Promise<Edges> =>
  page
    .locator(selector)
    .first()
    .evaluate((element: { getBoundingClientRect(): { toJSON(): Edges } }) =>
      element.getBoundingClientRect().toJSON(),
    );
