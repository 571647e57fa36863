import type { Website } from '../api.ts';
import { t } from '../language/text.ts';

/** The steps for a new website after its creation; the step is part of the address. */
export const steps = {
  facts: t('What cards may say'),
  snippet: t('The script'),
  feed: t('Orders'),
  check: t('Check'),
  speak: t('Go live'),
} as const;
export type Step = keyof typeof steps;
export const stepNames = Object.keys(steps) as Step[];

export const isStep = (name: string): name is Step => Object.hasOwn(steps, name);
export const stepHref = (siteId: string, step: Step): string => `#/new/${siteId}/${step}`;
export const stepAfter = (step: Step): Step | null => stepNames[stepNames.indexOf(step) + 1] ?? null;
export const stepBefore = (step: Step): Step | null => stepNames[stepNames.indexOf(step) - 1] ?? null;

/** The step at which to continue; null when nothing is left to do. */
export function stepToContinue({
  sample,
  shadow,
  state,
}: Pick<Website, 'sample' | 'shadow' | 'state'>): Step | null {
  if (sample || !shadow) return null;
  if (state.connected) return 'speak';
  return state.deployed ? 'check' : 'facts';
}
