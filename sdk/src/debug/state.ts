import type { Tag } from '../script.ts';
import { recall } from '../storage.ts';
import type { Seen } from './wire.ts';

/** A line of the panel; `isStop`: while this holds, no card is shown. */
export type Line = { readonly name: string; readonly text: string; readonly isStop?: boolean };

/**
 * Explains, from what the page knows, why a card is shown or not. Whether the service would send one is in the console,
 * under Moments.
 */
export const explain = (tag: Tag, seen: Seen): Line[] => [
  ...ofVisitor(tag, seen),
  ofSettings(seen),
  ...ofOutput(seen),
  { name: 'Socket', text: seen.socket },
  { name: 'Cart', text: `updates sent on this page: ${seen.carts}` },
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
  const who = element.dataset['consent'] === 'wait' ? 'tag' : waits ? 'website settings' : null;
  return [
    {
      name: 'Visitor',
      text: who ? `waiting for engage.consent() (${who})` : 'the script has not started yet',
      isStop: true,
    },
  ];
}

function ofSettings({ settings }: Seen): Line {
  const name = 'Settings';
  switch (settings) {
    case null:
      return { name, text: 'requested' };
    case 200:
      return { name, text: 'loaded' };
    case 0:
      return {
        name,
        text: 'no response: network failure, content blocker, connect-src of the CSP, or origin not allowed',
        isStop: true,
      };
    case 418:
      return { name, text: 'the website is switched off', isStop: true };
    case 403:
      return { name, text: `${location.origin} is not an allowed origin`, isStop: true };
    case 404:
      return { name, text: 'there is no such website', isStop: true };
    default:
      return { name, text: `failed: HTTP ${settings}`, isStop: true };
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
    { name: 'Capture off', text: off.join(', ') || 'none' },
  ];
}

function ofCards({ polls, cards }: Seen): Line {
  const name = 'Card';
  if (recall('told') !== null)
    return { name, text: 'this session has had its card (a new tab starts a new session)', isStop: true };
  if (cards > 0) return { name, text: 'received' };
  if (polls === 0) return { name, text: 'not requested yet' };
  return {
    name,
    text: `requests: ${polls}; no card yet: no reason found, shadow mode, or visitor in the holdout`,
  };
}
