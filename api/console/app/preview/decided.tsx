import type { Previewed, Website } from '../api.ts';
import { Gates, Sources } from '../components/explanation.tsx';
import { humanize } from '../format.ts';

const tiers = ['', 'the visitor said so', 'strong behaviour', 'a weak hint'];
const verdicts: Readonly<Record<Previewed['verdict'], string>> = {
  engage: 'Would be said',
  wait: 'Would wait',
  quiet: 'Would keep quiet',
};

type Props = { readonly site: Website; readonly previewed: Previewed };

/** What the engine decides, for which reason, and what each gate says. */
export function Decided({ site, previewed }: Props) {
  const { verdict, reason, tier, message, why, gates } = previewed;
  return (
    <section class="card form decided" aria-label="Decision">
      <h2>
        <span class={`chip ${verdict}`}>{verdicts[verdict]}</span>
      </h2>
      <p class="headline" role="status">
        {verdict === 'engage' && message !== null ? <q>{message}</q> : why}
      </p>
      <p class="soft">
        {reason === null
          ? 'No reason of a stall was found.'
          : `Reason: ${humanize(reason)}, by ${tiers[tier ?? 0] ?? ''}.`}{' '}
        {verdict === 'engage' && why}
      </p>
      {verdict === 'engage' && site.shadow && (
        <p class="soft">
          The website is in shadow mode: it decides so, and sends no message until that is switched off.
        </p>
      )}
      <div class="panels">
        <Sources moment={previewed} />
        {reason !== null && <Gates moment={{ gates }} />}
      </div>
    </section>
  );
}
