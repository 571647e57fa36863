import type { Device } from '#schemas/signal/signal.ts';

/** Longer ones are cut: what we look for stands early, and whoever writes pages of it is no browser. */
const USER_AGENT_CHARS = 512;

/** Of televisions, consoles and watches, and of programs that say what they are. */
const OTHER =
  /\b(?:bot|crawl|spider|curl|wget|smart-?tv|appletv|googletv|hbbtv|bravia|roku|crkey|aft[a-z]|tizen|web0s|xbox|playstation|nintendo|watch)/i;
const TABLET = /\b(?:ipad|tablet|playbook|kindle|silk)\b|\bkf[a-z]{2,4} build\b/i;
const PHONE = /\b(?:iphone|ipod|windows phone|iemobile|blackberry|bb10|opera m(?:ini|obi)|mobile|mobi)\b/i;
const ANDROID = /\bandroid\b/i;
const DESKTOP = /\b(?:windows nt|macintosh|cros|x11|linux)\b/i;

/**
 * The class of device by two headers of the upgrade, `User-Agent` and `Sec-CH-UA-Mobile`, '' where one did not come; null
 * where they do not say. A tablet that asks for desktop pages, as an iPad does by default, cannot be told from a computer.
 */
export function deviceOf(userAgent: string, mobileHint: string): Device | null {
  const agent = userAgent.slice(0, USER_AGENT_CHARS);
  if (OTHER.test(agent)) return null;
  if (TABLET.test(agent)) return 'tablet';
  if (mobileHint.trim() === '?1' || PHONE.test(agent)) return 'phone';
  // Android says "Mobile" on phones alone.
  if (ANDROID.test(agent)) return 'tablet';
  return DESKTOP.test(agent) ? 'desktop' : null;
}
