import type { Previewed, Website } from '../api.ts';
import { usePageWords } from '../clock/website-clock.ts';
import { nameWords } from '../language/names.ts';
import { t } from '../language/text.ts';
import { Gates, Sources, signs } from '../moments/explanation.tsx';

const verdicts: Readonly<Record<Previewed['verdict'], string>> = {
  engage: t('Would show a card'),
  wait: t('Would wait'),
  quiet: t('Would keep quiet'),
};

type Props = { readonly site: Website; readonly previewed: Previewed };

/** The engine's decision, its reason, and the state of each gate. */
export function Decided({ site, previewed }: Props) {
  const { verdict, reason, tier, message, gates } = previewed;
  const inWords = usePageWords();
  const why = inWords(previewed.why);
  return (
    <section class="card form decided" aria-label={t('Decision')}>
      <h2>
        <span class={`chip ${verdict}`}>{verdicts[verdict]}</span>
      </h2>
      <p class="headline" role="status">
        {verdict === 'engage' && message !== null ? <q>{message}</q> : why}
      </p>
      <p class="soft">
        {reason === null
          ? t('Nothing was found that the visitor could be stuck on.')
          : t('Reason: {reason} ({evidence}).', {
              reason: nameWords(reason),
              evidence: signs[tier ?? 0] ?? '',
            })}{' '}
        {verdict === 'engage' && why}
      </p>
      {verdict === 'engage' && site.shadow && (
        <p class="soft">
          {t(
            'The website is in shadow mode: it decides this, but shows no card until shadow mode is switched off.',
          )}
        </p>
      )}
      <div class="panels">
        <Sources moment={previewed} />
        {reason !== null && <Gates moment={{ gates }} />}
      </div>
    </section>
  );
}
