import { api, bodyOf, type Facts } from '../api.ts';
import { useLoad } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { language, t } from '../language/text.ts';
import { type BehaviourName, behaviourOf } from '../preview/behaviours.ts';
import { requestOf, usualSituation } from '../preview/situation.ts';

/** The behaviours to which the facts of this step apply. */
const asked: readonly BehaviourName[] = ['shipping', 'returns', 'delivery'];

/** The sentences that visitors would read with the stored facts, in the language of the console. */
export function ExampleSentences({ siteId, facts }: { siteId: string; facts: Facts }) {
  const params = { path: { id: siteId } };
  const { value } = useLoad(
    () =>
      Promise.all(
        asked.map(async (does) => {
          const body = requestOf({ ...usualSituation(facts), lang: language, does });
          return { does, said: await bodyOf(api.POST('/sdk/{id}/preview', { params, body })) };
        }),
      ),
    JSON.stringify(facts),
  );
  if (!value) return null;
  const sentences = value.flatMap(({ does, said }) =>
    said.verdict === 'engage' && said.message !== null ? [{ does, text: said.message }] : [],
  );
  return (
    <section class="form" aria-labelledby="examples">
      <h3 id="examples">{t('What visitors would read')}</h3>
      {sentences.length === 0 ? (
        <p class="soft">{t('Nothing yet: a sentence needs a fact to state.')}</p>
      ) : (
        <ul>
          {sentences.map(({ does, text }) => (
            <li key={does}>
              {rich('A visitor who {behaviour}: {sentence}', {
                behaviour: behaviourOf(does).sentence,
                sentence: <q>{text}</q>,
              })}
            </li>
          ))}
        </ul>
      )}
      <p class="soft">
        {rich('In the language of the shop’s page. Other visitors and languages: <link>Preview</link>.', {
          link: (inside) => <a href={`#/site/${siteId}/preview`}>{inside}</a>,
        })}
      </p>
    </section>
  );
}
