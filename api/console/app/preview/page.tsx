import { useState } from 'preact/hooks';
import type { CardLook } from '#schemas/config/look.ts';
import { api, bodyOf, type Facts, type Previewed } from '../api.ts';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { useLoad } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import { LookEditor } from '../look/editor.tsx';
import type { TabProps } from '../pages/tabs.ts';
import { Decided } from './decided.tsx';
import { queryOf, requestOf, type Situation, situationOf, usualSituation } from './situation.ts';
import { SituationForm } from './situation-form.tsx';
import { type DrawnCard, Stage } from './stage.tsx';

/** Shows what would be said to which visitor, and what it would look like. */
export function PreviewPage(props: TabProps) {
  const siteId = props.site._id;
  const params = { path: { id: siteId } };
  const { value: facts, error } = useLoad(() => bodyOf(api.GET('/sdk/{id}/facts', { params })), siteId);
  if (error) return <ErrorMessage text={error} />;
  return facts ? <Preview {...props} facts={facts} /> : <Loading />;
}

function Preview({ site, path, canWrite, onChanged, facts }: TabProps & { facts: Facts }) {
  const [draft, setDraft] = useState<Partial<CardLook> | null>(null);
  const usual = usualSituation(facts);
  const situation = situationOf(path, usual);
  const params = { path: { id: site._id } };
  const { value, error } = useLoad(
    async () => bodyOf(api.POST('/sdk/{id}/preview', { params, body: requestOf(situation) })),
    `${queryOf(situation)} ${site.updated_at}`,
  );
  const change = (changes: Partial<Situation>): void => {
    // Read from the current address: a recent change may not be rendered yet.
    const now = situationOf(location.hash, usual);
    location.hash = `/site/${site._id}/preview?${queryOf({ ...now, ...changes })}`;
  };
  const { card, note } = drawnOf(value, draft !== null);
  const drawn = { card, note, look: { ...site.look, ...draft } };
  return (
    <>
      <SituationForm siteId={site._id} facts={facts} situation={situation} onChange={change} />
      <ErrorMessage text={error} />
      {value && <Decided site={site} previewed={value} />}
      <Stage screen="desktop" {...drawn} />
      <div class="look-desk">
        <LookEditor site={site} canWrite={canWrite} draft={draft} onDraft={setDraft} onChanged={onChanged} />
        <Stage screen="phone" {...drawn} />
      </div>
      <p class="soft">
        {rich(
          'The preview is for a new visitor who is not in the holdout. On the shop, the card moves out of the way of whatever is in its corner. To see it there, create a <link>preview link</link>.',
          { link: (text) => <a href={`#/site/${site._id}/install`}>{text}</a> },
        )}
      </p>
    </>
  );
}

const EXAMPLE: DrawnCard = {
  text: t('This is how a sentence for your visitors looks.'),
  cta_label: t('And a link'),
  cta_path: '/',
};

/** An example card is shown while the look is edited, even if nothing would be said. */
function drawnOf(value: Previewed | undefined, isEditing: boolean): { card: DrawnCard | null; note: string } {
  if (value?.verdict === 'engage' && value.message !== null)
    return { card: { ...value, text: value.message }, note: t('the card as it appears') };
  if (isEditing) return { card: EXAMPLE, note: t('an example, because no card would be shown') };
  return { card: null, note: value ? t('no card would be shown') : t('loading…') };
}
