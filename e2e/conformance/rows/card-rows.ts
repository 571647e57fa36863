/** The card, from a real stall to the credit of its order: interface.md 3.1 and 4.2, contract.md 4 to 6. */
import { expect } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { cartOf, ORIGIN, openShop, type Shop, visitorId } from '../shop.ts';
import { spokenToVisitor } from '../spoken-to.ts';
import type { Answer } from '../wire.ts';
import { must } from '../world.ts';
import { account, call, header, off, type Rows, refused, told, world } from './sentence-world.ts';

const shop: Shop = await openShop(world, account);
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString();
await must(
  200,
  call('PATCH', `/sdk/${shop.id}/facts`, {
    discounts_allowed: true,
    codes: [{ label: 'TEN', percent: 10, starts_at: day(-1), expires_at: day(9), first_order_only: false }],
  }),
);

type Given = { readonly visitor: string; readonly answer: Answer };

/** A visitor who got a card about a refused code. */
async function stalled(): Promise<Given> {
  const declined = { code_hash: '0123456789abcdef', discount_applied: false };
  const visitor = await spokenToVisitor(world.rig.platform, shop.id);
  await told(shop.id, ({ facts }) => facts.codes.length > 0);
  await must(204, shop.post('/cart', cartOf(visitor, declined)));
  return eventually('a card', async () => {
    const answer = await shop.get(`/card?user_id=${visitor}`);
    return answer.status === 200 && { visitor, answer };
  });
}

/** Started while the other tables run; the rows that use it report a failure. */
const given = stalled();
given.catch(() => {});
const card = (): Promise<Given> => given;
const ack = async (event: string, more: object = {}, to = shop): Promise<Answer> => {
  const { visitor, answer } = await card();
  const { id, decision_id } = answer.body.card;
  const body = { user_id: visitor, card_id: id, decision_id, event, page: `${ORIGIN}/p?x=1`, ...more };
  return to.post('/card/ack', body);
};

export const cardRows: Rows = [
  [
    'GET card answers 200 { card } once while a card waits, then 204',
    async () => {
      const { visitor, answer } = await card();
      expect(Object.keys(answer.body)).toEqual(['card']);
      expect((await shop.get(`/card?user_id=${visitor}`)).status).toBe(204);
    },
  ],
  [
    'Card: id, decision_id, text, cta_label, cta_path',
    async () =>
      expect(Object.keys((await card()).answer.body.card).sort()).toEqual([
        'cta_label',
        'cta_path',
        'decision_id',
        'id',
        'text',
      ]),
  ],
  [
    'Every number of a sentence traces to the sheet',
    async () => expect((await card()).answer.body.card.text).toContain('TEN'),
  ],
  [
    'The card: Cache-Control: no-store',
    async () => expect(header((await card()).answer, 'cache-control')).toBe('no-store'),
  ],
  [
    '204 until another is placed, also no-store',
    async () => {
      const none = await shop.get(`/card?user_id=${visitorId()}`);
      expect([none.status, none.text, header(none, 'cache-control')]).toEqual([204, '', 'no-store']);
    },
  ],
  [
    'The card is origin-gated through Origin',
    async () => refused(403, shop.get(`/card?user_id=${visitorId()}`, {})),
  ],
  [
    'An ack for a card of another visitor → 404',
    async () => refused(404, ack('shown', { user_id: visitorId() })),
  ],
  [
    'An ack for a card of another decision → 404',
    async () => refused(404, ack('shown', { decision_id: 'other' })),
  ],
  ['An ack for a card of another website → 404', async () => refused(404, ack('shown', {}, off))],
  [
    'Acks may come out of order: clicked before shown, 204',
    async () => expect((await ack('clicked')).status).toBe(204),
  ],
  ['Acks: shown, 204', async () => expect((await ack('shown')).status).toBe(204)],
  ['Acks may come twice, 204', async () => expect((await ack('shown')).status).toBe(204)],
  [
    'nothing is lost: the moment of the card says clicked, in the listing within about 15 seconds',
    async () => {
      const { answer } = await card();
      const { decision_id, text } = answer.body.card;
      const moment = await eventually('the moment says clicked', async () => {
        const { items } = await must(200, call('GET', `/sdk/${shop.id}/moments`));
        return items.find(
          (one: { id: string; card: string | null }) => one.id === decision_id && one.card === 'clicked',
        );
      });
      expect(moment).toMatchObject({ verdict: 'engage', tier: 1, reason: 'code_declined', message: text });
    },
  ],
];
