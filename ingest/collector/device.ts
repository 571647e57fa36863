import type { Device } from '#schemas/signal/signal.ts';

/** Longer user agents are truncated: what we look for comes early, and browsers send no longer ones. */
const USER_AGENT_CHARS = 512;

/** Televisions, consoles, watches and declared bots. */
const OTHER =
  /\b(?:bot|crawl|spider|curl|wget|smart-?tv|appletv|googletv|hbbtv|bravia|roku|crkey|aft[a-z]|tizen|web0s|xbox|playstation|nintendo|watch)/i;
const TABLET = /\b(?:ipad|tablet|playbook|kindle|silk)\b|\bkf[a-z]{2,4} build\b/i;
const PHONE = /\b(?:iphone|ipod|windows phone|iemobile|blackberry|bb10|opera m(?:ini|obi)|mobile|mobi)\b/i;
const ANDROID = /\bandroid\b/i;
const DESKTOP = /\b(?:windows nt|macintosh|cros|x11|linux)\b/i;

/**
 * The class of device by two headers of the upgrade request, `User-Agent` and `Sec-CH-UA-Mobile` ('' if absent); null if unknown. A
 * tablet that requests desktop pages, as an iPad does by default, counts as a desktop.
 */
export function deviceOf(userAgent: string, mobileHint: string): Device | null {
  const agent = userAgent.slice(0, USER_AGENT_CHARS);
  if (OTHER.test(agent)) return null;
  if (TABLET.test(agent)) return 'tablet';
  if (mobileHint.trim() === '?1' || PHONE.test(agent)) return 'phone';
  // Android sends "Mobile" on phones only.
  if (ANDROID.test(agent)) return 'tablet';
  return DESKTOP.test(agent) ? 'desktop' : null;
}
