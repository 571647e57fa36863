import { useContext, useState } from 'preact/hooks';
import type { Schemas } from '../../../../client/client.mjs';
import { PAGE_ITEMS_MAX } from '../../../../v1/bounds.ts';
import { api, bodyOf } from '../../api.ts';
import { PageZone } from '../../clock/website-clock.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { OlderButton } from '../../components/older-button.tsx';
import { ErrorMessage, LoadState } from '../../components/status.tsx';
import { date, time } from '../../format.ts';
import { useLoad } from '../../hooks.ts';
import { t } from '../../language/text.ts';
import { zoneLabel } from '../../language/zones.ts';
import { type Sheet, same } from '../state/draft.ts';
import { useEditor } from '../state/editor.ts';
import { labelOf, placeWords, sections } from '../words/labels.ts';
import { type Loss, lossSentence } from '../words/problems.ts';
import { Comparison } from './comparison.tsx';

type Version = Schemas['FactsHistory']['items'][number];
type Restore = (sheet: Sheet, version: number) => Promise<readonly Loss[]>;

export function authorText({ kind, name }: Version['by']): string {
  switch (kind) {
    case 'person':
      return name ?? t('a person who was removed');
    case 'key':
      return t('the key “{name}”', { name: name ?? '' });
    case 'operator':
      return t('the operator of the service');
    case 'feed_key':
    case 'unknown':
      return t('before the history began');
    default:
      return kind satisfies never;
  }
}

const versionTimeText = (at: string, zone: string): string => `${date(at, zone)}, ${time(at, at, zone)}`;

function changeSummary({ sections: changed, confirmed }: Version): string {
  if (confirmed) return t('confirmed “{text}”', { text: confirmed.text });
  return changed.length === 0 ? t('first version') : changed.map(labelOf).join(', ');
}

const PAGE = 20;

/** Who changed the sheet, when and how; each version can be restored. */
export function History({ version, restore }: { version: number; restore: Restore }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="card" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('History')}</summary>
      {isOpen && <Versions key={version} version={version} restore={restore} />}
    </details>
  );
}

function Versions({ version, restore }: { version: number; restore: Restore }) {
  const { siteId } = useEditor();
  const [limit, setLimit] = useState(PAGE);
  const zone = useContext(PageZone);
  const params = { path: { id: siteId }, query: { limit } };
  const { value, error } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/facts/history', { params })),
    siteId,
    limit,
  );
  if (!value) return <LoadState error={error} />;
  if (value.items.length === 0)
    return <p class="soft">{t('No changes yet. The history begins with the next one.')}</p>;
  return (
    <>
      <p class="soft">{t('Times are in the shop’s time zone, {zone}.', { zone: zoneLabel(zone) })}</p>
      <ol class="versions" reversed start={value.items[0]!.version}>
        {value.items.map((one) => (
          <OneVersion key={one.version} one={one} isInForce={one.version === version} restore={restore} />
        ))}
      </ol>
      {value.next !== null && value.items.length < PAGE_ITEMS_MAX && (
        <OlderButton busy={value.items.length < limit} onClick={() => setLimit(PAGE_ITEMS_MAX)}>
          {t('Older versions')}
        </OlderButton>
      )}
      <ErrorMessage text={error} />
    </>
  );
}

type OneProps = { one: Version; isInForce: boolean; restore: Restore };

function OneVersion({ one, isInForce, restore }: OneProps) {
  const zone = useContext(PageZone);
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <strong>{t('Version {version}', { version: one.version })}</strong>{' '}
          <span>{changeSummary(one)}</span>{' '}
          <span class="soft">
            {authorText(one.by)} {one.at && <time dateTime={one.at}>{versionTimeText(one.at, zone)}</time>}
          </span>{' '}
          {isInForce && <span class="chip active">{t('current')}</span>}
        </summary>
        {isOpen && <Details version={one.version} isInForce={isInForce} restore={restore} />}
      </details>
    </li>
  );
}

type DetailsProps = { version: number; isInForce: boolean; restore: Restore };

function Details({ version, isInForce, restore }: DetailsProps) {
  const { siteId, stored, canWrite } = useEditor();
  const [losses, setLosses] = useState<readonly Loss[]>([]);
  const params = { path: { id: siteId, version: String(version) } };
  const { value, error } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/facts/history/{version}', { params })),
    `${siteId} ${version}`,
  );
  if (error) return <ErrorMessage text={error} />;
  if (!value) return <p class="soft">{t('Loading…')}</p>;
  const sheet = value.facts as Sheet;
  const back = sections.filter((section) => !same(sheet[section], stored[section]));
  const changed = value.differences.map(({ section, before, after }) => ({
    section,
    one: before,
    other: after,
  }));
  return (
    <div class="form">
      {changed.length === 0 ? (
        <p class="soft">{t('Identical to the previous version.')}</p>
      ) : (
        <Comparison
          caption={t('What version {version} changed', { version })}
          one={t('Before')}
          other={t('Version {version}', { version })}
          rows={changed}
        />
      )}
      {!isInForce && back.length === 0 && <p class="soft">{t('The current sheet is identical.')}</p>}
      {!isInForce && back.length > 0 && (
        <>
          <p class="soft">
            {t('Restoring it would change: {sections}.', { sections: back.map(labelOf).join(', ') })}
          </p>
          {canWrite && (
            <ConfirmButton
              label={t('Restore version {version}', { version })}
              confirmLabel={t('Yes, restore it')}
              onConfirm={async () => setLosses(await restore(sheet, version))}
            />
          )}
        </>
      )}
      {losses.length > 0 && (
        <div class="problems" role="alert">
          <p>{t('Nothing was restored: some of this version can no longer be stored.')}</p>
          {losses.map((loss) => (
            <p key={JSON.stringify(loss)} class="problem">
              {placeWords(loss.path)}: {lossSentence(loss)}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
