import type { Tag } from '../script.ts';
import { recall } from '../storage.ts';
import type { Seen } from './wire.ts';

/** A line of the panel; `isStop`: while this holds, no card is shown. */
export type Line = { readonly name: string; readonly text: string; readonly isStop?: boolean };

/**
 * Explains what is known in the page of why the service speaks or is silent. Whether it would speak is in the console,
 * under Moments.
 */
export const explain = (tag: Tag, seen: Seen): Line[] => [
  ...ofVisitor(tag, seen),
  ofSettings(seen),
  ...ofOutput(seen),
  { name: 'Socket', text: seen.socket },
  { name: 'Cart', text: seen.carts > 0 ? `told ${seen.carts} times on this page` : 'not told on this page' },
  ofCards(seen),
];

function ofVisitor({ element }: Tag, { waits }: Seen): Line[] {
  const api = (window as { engage?: { user_id?: string | null } | readonly unknown[] }).engage;
  const id = api && 'user_id' in api && api.user_id;
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl)
    return [{ name: 'Visitor', text: 'Global Privacy Control is on: the script does nothing', isStop: true }];
  if (window !== window.top && element.dataset['frame'] !== 'allow')
    return [{ name: 'Visitor', text: 'the page is in a frame: the script does nothing', isStop: true }];
  if (id) return [{ name: 'Visitor', text: `${id.slice(0, 4)}…` }];
  const who = element.dataset['consent'] === 'wait' ? 'the tag' : waits ? 'the website' : null;
  return [
    {
      name: 'Visitor',
      text: who ? `${who} waits for engage.consent()` : 'the script has not begun yet',
      isStop: true,
    },
  ];
}

function ofSettings({ settings }: Seen): Line {
  const name = 'Settings';
  switch (settings) {
    case null:
      return { name, text: 'asked' };
    case 200:
      return { name, text: 'in force' };
    case 0:
      return {
        name,
        text: 'no answer: the network, a content blocker, connect-src of the policy, or an origin that is not allowed',
        isStop: true,
      };
    case 418:
      return { name, text: 'the website is switched off', isStop: true };
    case 403:
      return { name, text: `${location.origin} is not one of the website's origins`, isStop: true };
    case 404:
      return { name, text: 'there is no such website', isStop: true };
    default:
      return { name, text: `refused with ${settings}`, isStop: true };
  }
}

function ofOutput({ answer }: Seen): Line[] {
  const { output, card_enabled, capture } = answer;
  if (!output) return [];
  const off = Object.entries((capture ?? {}) as Record<string, boolean>).flatMap(([kind, isOn]) =>
    isOn ? [] : [kind],
  );
  const isHidden = output === 'card' && !card_enabled;
  return [
    { name: 'Output', text: isHidden ? 'the card is switched off' : String(output), isStop: isHidden },
    { name: 'Not captured', text: off.join(', ') || 'nothing' },
  ];
}

function ofCards({ polls, cards }: Seen): Line {
  const name = 'Card';
  if (recall('told') !== null)
    return { name, text: 'this session has had its one card (a new tab is a new session)', isStop: true };
  if (cards > 0) return { name, text: 'taken' };
  if (polls === 0) return { name, text: 'not asked for yet' };
  return {
    name,
    text: `asked ${polls} times, none waits: no reason yet, shadow mode, or a visitor who is held back`,
  };
}
