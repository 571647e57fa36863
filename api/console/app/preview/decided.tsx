import type { Previewed, Website } from '../api.ts';
import { Gates, Sources, signs } from '../components/explanation.tsx';
import { humanize } from '../format.ts';

const verdicts: Readonly<Record<Previewed['verdict'], string>> = {
  engage: 'Would be said',
  wait: 'Would wait',
  quiet: 'Would keep quiet',
};

type Props = { readonly site: Website; readonly previewed: Previewed };

/** What the engine decides, for which reason, and what each condition says. */
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
          ? 'Nothing that the visitor could be stuck on was found.'
          : `Reason: ${humanize(reason)}, by ${signs[tier ?? 0] ?? ''}.`}{' '}
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
