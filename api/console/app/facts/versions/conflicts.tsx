import { api, bodyOf } from '../../api.ts';
import { useNamedTime } from '../../clock/website-clock.ts';
import { useLoad } from '../../hooks.ts';
import { t } from '../../language/text.ts';
import { conflictsOf, type Section } from '../state/draft.ts';
import { useEditor } from '../state/editor.ts';
import { labelOf } from '../words/labels.ts';
import { Comparison } from './comparison.tsx';
import { authorText } from './history.tsx';

type Props = {
  version: number;
  resolve: (section: Section, whose: 'mine' | 'theirs') => void;
  /** a save was just refused, whether or not it changed the same sections */
  wasRefused: boolean;
};

/** Shown when somebody else has saved meanwhile, with both versions of sections that both have changed. */
export function Conflicts({ version, resolve, wasRefused }: Props) {
  const { siteId, stored, draft } = useEditor();
  const time = useNamedTime();
  const sections = conflictsOf(draft, stored);
  const isShown = sections.length > 0 || wasRefused;
  const params = { path: { id: siteId }, query: { limit: 1 } };
  const { value } = useLoad(
    async () => (isShown ? bodyOf(api.GET('/sdk/{id}/facts/history', { params })) : null),
    `${siteId} ${version} ${isShown}`,
  );
  if (!isShown) return null;
  const last = value?.items[0];
  const who = last ? `${authorText(last.by)}${last.at ? `, ${time(last.at)}` : ''}` : t('someone else');
  return (
    <section class="card form conflict" aria-labelledby="conflict">
      <h2 id="conflict">{t('Saved by someone else in the meantime')}</h2>
      {sections.length === 0 ? (
        <p role="alert">
          {t(
            'The sheet was saved in the meantime ({who}), so your changes were not stored. They concern other sections and are all still here: save again.',
            { who },
          )}
        </p>
      ) : (
        <>
          <p role="alert">
            {t(
              'The sheet was saved in the meantime ({who}). Choose which version to keep of what both of you changed: {sections}.',
              { who, sections: sections.map(labelOf).join(', ') },
            )}
          </p>
          <Comparison
            caption={t('Both versions')}
            one={t('Yours')}
            other={t('Stored now')}
            rows={sections.map((section) => ({
              section,
              one: draft.mine[section],
              other: stored[section],
            }))}
            actions={(section) => (
              <span class="pair">
                <button type="button" class="plain" onClick={() => resolve(section as Section, 'mine')}>
                  {t('Mine')}
                  <span class="visually-hidden"> {t('of {section}', { section: labelOf(section) })}</span>
                </button>
                <button type="button" class="plain" onClick={() => resolve(section as Section, 'theirs')}>
                  {t('Theirs')}
                  <span class="visually-hidden"> {t('of {section}', { section: labelOf(section) })}</span>
                </button>
              </span>
            )}
          />
        </>
      )}
    </section>
  );
}
