import { type Website, websiteOrNull } from '../api.ts';
import { PageZone, useWebsiteZone } from '../clock/website-clock.ts';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { timeZone } from '../format.ts';
import { useRenewed } from '../hooks.ts';
import { t } from '../language/text.ts';
import { NotFound } from '../shell/not-found.tsx';
import { useTitle } from '../shell/title.ts';
import { CheckStep } from './check-step.tsx';
import { CreateStep } from './create-step.tsx';
import { FACTS_FORM, FactsStep, storeFirst } from './facts-step.tsx';
import { FeedStep, SnippetStep } from './install-steps.tsx';
import { SpeakStep } from './speak-step.tsx';
import { isStep, type Step, stepAfter, stepBefore, stepHref, stepNames, steps } from './steps.ts';

export type StepProps = { readonly site: Website; readonly onChanged: () => void };

const pages: Readonly<Record<Step, (props: StepProps) => preact.JSX.Element>> = {
  facts: FactsStep,
  snippet: SnippetStep,
  feed: FeedStep,
  check: CheckStep,
  speak: SpeakStep,
};

/**
 * Leads a new website from its creation to its first card. The address holds the step, so that one can leave and
 * return.
 */
export function Wizard({ siteId, step }: { siteId: string | null; step: string | null }) {
  if (siteId === null) return <NewWebsite />;
  const name = step ?? stepNames[0]!;
  if (!isStep(name))
    return (
      <section class="page">
        <NotFound
          what={t('There is no such step.')}
          href={stepHref(siteId, 'facts')}
          to={t('The first step')}
        />
      </section>
    );
  return <OneStep key={siteId} siteId={siteId} step={name} />;
}

function NewWebsite() {
  useTitle(t('New website'));
  return (
    <section class="page">
      <h1>{t('New website')}</h1>
      <Progress siteId={null} current={null} />
      <CreateStep />
    </section>
  );
}

function OneStep({ siteId, step }: { siteId: string; step: Step }) {
  const { value: site, error, reload } = useRenewed(() => websiteOrNull(siteId), siteId);
  const { value: zone } = useWebsiteZone(siteId, step);
  useTitle(...(site ? [steps[step], t('Set up {name}', { name: site.name })] : [null]));
  if (!site)
    return (
      <section class="page">
        {site === null ? (
          <NotFound what={t('This account has no such website. It may have been deleted.')} />
        ) : error ? (
          <ErrorMessage text={error} />
        ) : (
          <Loading />
        )}
      </section>
    );
  const Page = pages[step];
  const [before, after] = [stepBefore(step), stepAfter(step)];
  return (
    <section class="page">
      <h1>{t('Set up {name}', { name: site.name })}</h1>
      <Progress siteId={siteId} current={step} />
      {error && <ErrorMessage text={error} />}
      <PageZone.Provider value={zone ?? timeZone}>
        <Page key={step} site={site} onChanged={reload} />
      </PageZone.Provider>
      <nav class="pair" aria-label={t('Steps')}>
        {before && <a href={stepHref(siteId, before)}>{t('Back')}</a>}
        {after && <Next siteId={siteId} step={step} after={after} />}
        {site.shadow && (
          <a href={`#/site/${siteId}/overview`} onClick={storeFirst}>
            {t('Continue later')}
          </a>
        )}
      </nav>
    </section>
  );
}

/** At the facts step it stores them first. */
function Next({ siteId, step, after }: { siteId: string; step: Step; after: Step }) {
  const text = t('Next: {step}', { step: steps[after] });
  return step === 'facts' ? (
    <button type="submit" form={FACTS_FORM} name="next">
      {text}
    </button>
  ) : (
    <a class="button" href={stepHref(siteId, after)}>
      {text}
    </a>
  );
}

const Progress = ({ siteId, current }: { siteId: string | null; current: Step | null }) => (
  <ol class="progress" aria-label={t('Progress')}>
    <li aria-current={siteId === null ? 'step' : undefined}>{t('Address')}</li>
    {stepNames.map((step) => (
      <li key={step} aria-current={step === current ? 'step' : undefined}>
        {siteId ? (
          <a href={stepHref(siteId, step)} onClick={storeFirst}>
            {steps[step]}
          </a>
        ) : (
          steps[step]
        )}
      </li>
    ))}
  </ol>
);
