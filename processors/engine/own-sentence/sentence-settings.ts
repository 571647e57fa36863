import { isConfirmed } from '#schemas/config/confirmed.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Sha256Hex, UtcOffsetMinutes } from '../effects.ts';
import { classificationOf } from '../free-text/cache.ts';
import { textsFor } from '../free-text/texts.ts';
import { expiredTimeGate } from '../reasons/conditions/expired-times.ts';
import type { SentenceSettings } from '../sentence/choose-phrases.ts';
import { primaryLanguage } from '../sentence/language.ts';
import { templateProblems } from './template.ts';

/** The settings for sentences on a page of this language: the form of address, and own wordings that may be said. */
export function sentenceSettings(
  site: Site,
  lang: string | null,
  clock: { readonly nowMs: number; readonly utcOffsetMinutes: UtcOffsetMinutes },
  sha256Hex: Sha256Hex,
): SentenceSettings {
  const { facts, address } = site;
  const { nowMs } = clock;
  const texts = textsFor(facts, lang, nowMs);
  return {
    address,
    ownWording: (sentence) => {
      const text = texts.sentence(sentence)?.text ?? null;
      if (text === null || templateProblems(sentence, text).length > 0) return null;
      // "Order before noon" is for the morning; then our own words are said again.
      if (expiredTimeGate(text, 'wording', { facts, ...clock }) !== null) return null;
      return isAllowed(text, sentence, lang, site, sha256Hex) ? text : null;
    },
  };
}

/** Own wordings are free texts: one that could be an offer must be confirmed. */
function isAllowed(
  text: string,
  sentence: string,
  lang: string | null,
  site: Site,
  sha256Hex: Sha256Hex,
): boolean {
  const { facts, confirmed_texts } = site;
  const field = `texts.${primaryLanguage(lang)}.sentences`;
  const { kind } = classificationOf(text, field, facts);
  if (kind === 'contradicts') return false;
  return (
    kind === 'sayable' ||
    confirmed_texts === null ||
    isConfirmed(confirmed_texts, { field, text, sentence }, sha256Hex)
  );
}
