import type { Website } from '../api.ts';
import { rich } from '../language/rich.ts';

/**
 * A notice on every page of a website that an A/A test keeps it silent: people who did not start the test would look
 * for a fault.
 */
export function SameTestNotice({ site }: { site: Website }) {
  if (site.experiment_mode !== 'aa' || site.shadow || !site.enabled) return null;
  return (
    <p class="card pause-notice" role="status" data-testid="same-test">
      {rich(
        'An A/A test is running: nobody sees a card until you start another experiment under <link>Outcomes</link>.',
        {
          link: (text) => <a href={`#/site/${site._id}/reasons`}>{text}</a>,
        },
      )}
    </p>
  );
}
