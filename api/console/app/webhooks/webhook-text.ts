import type { NewWebhook, TestedWebhook } from '../api.ts';
import { t } from '../language/text.ts';

/** The events of a webhook, in the order of the form. */
export const eventTexts: Readonly<Record<NewWebhook['events'][number], string>> = {
  'moment.engaged': t('A moment was worth a card'),
  'moment.credited': t('An order was credited to a moment'),
  'verdict.changed': t('The verdict of the comparison changed'),
  'feed.refused': t('A feed of your shop was refused'),
  'split.broken': t('The split of visitors does not match the setting'),
};

export const testText = ({ status, sentence }: TestedWebhook): string =>
  sentence === null
    ? t('The receiver accepted the test with status {status}.', { status: String(status) })
    : status === 0
      ? t('The test failed: {why}', { why: sentence })
      : t('The test failed with status {status}: {why}', {
          status: String(status),
          why: sentence,
        });
