import { useState } from 'preact/hooks';
import { type Audit, type AuditEntry, api, bodyOf } from '../api.ts';
import { CsvButton } from '../components/csv-button.tsx';
import { OlderButton } from '../components/older-button.tsx';
import { Head, Scroll } from '../components/scroll.tsx';
import { ErrorMessage, LoadState, Options } from '../components/status.tsx';
import { time } from '../format.ts';
import { useAction, useLoad } from '../hooks.ts';
import { t } from '../language/text.ts';
import { actorText, auditText, detailText } from './audit-text.ts';
import type { AccountProps } from './section.tsx';

const PAGE = 50;

const pageOf = (subject: string, before?: string) =>
  bodyOf(
    api.GET('/audit', {
      params: { query: { limit: PAGE, ...(subject && { subject }), ...(before && { before }) } },
    }),
  );

/** The address names the website of the list. */
export function AuditPage({ path }: AccountProps) {
  const website = new URLSearchParams(path.split('?')[1]).get('website') ?? '';
  return (
    <>
      <p class="soft">{t('Who did what and when, for one year. Names are as they were at the time.')}</p>
      <WebsiteFilter website={website} />
      <Entries key={website} website={website} />
    </>
  );
}

function WebsiteFilter({ website }: { website: string }) {
  const { value } = useLoad(() => bodyOf(api.GET('/sdk')), 'sites');
  const known = value?.items.some(({ _id }) => _id === website) ?? false;
  return (
    <label class="inline">
      {t('About')}
      <select
        value={website}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          location.hash = chosen === '' ? '#/audit' : `#/audit?website=${encodeURIComponent(chosen)}`;
        }}
      >
        <option value="">{t('everything')}</option>
        <Options all={value?.items.map((site) => [site._id, site.name]) ?? []} />
        {/* A deleted website is no longer in the list, but its history is. */}
        {website && !known && <option value={website}>{website}</option>}
      </select>
    </label>
  );
}

function Entries({ website }: { website: string }) {
  const { value: newest, error } = useLoad(() => pageOf(website), website);
  const [older, setOlder] = useState<Audit>();
  const loading = useAction();
  const { next } = older ?? newest ?? {};
  const entries = [...(newest?.items ?? []), ...(older?.items ?? [])];
  const load = (before: string): Promise<void> =>
    loading.run(async () => {
      const page = await pageOf(website, before);
      setOlder((last) => ({ ...page, items: [...(last?.items ?? []), ...page.items] }));
    });
  return (
    <>
      <LoadState value={newest} error={error} />
      {newest && entries.length === 0 && <p class="card soft">{t('No entries yet.')}</p>}
      {entries.length > 0 && (
        <>
          <EntryTable entries={entries} />
          <CsvButton name="audit" columns={columns} rows={entries} />
        </>
      )}
      {next && (
        <OlderButton busy={loading.busy} onClick={() => load(next)}>
          {t('Older entries')}
        </OlderButton>
      )}
      <ErrorMessage text={loading.error} />
    </>
  );
}

/** The action by its name in the API: files have the same columns and values in every language. */
const columns = {
  ts: (entry: AuditEntry) => entry.ts,
  who_kind: (entry: AuditEntry) => entry.actor.kind,
  who: (entry: AuditEntry) => entry.actor.name ?? entry.actor.id,
  action: (entry: AuditEntry) => entry.action,
  subject: (entry: AuditEntry) => entry.subject && (entry.subject.name ?? entry.subject.id),
  detail: (entry: AuditEntry) => entry.detail,
};

const EntryTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <Scroll label={t('Audit log')}>
    <table class="audit" aria-label={t('Audit log')}>
      <Head titles={[t('Time'), t('Who'), t('What'), t('Details')]} />
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <time dateTime={entry.ts}>{time(entry.ts)}</time>
            </td>
            <td>{actorText(entry.actor)}</td>
            <td>{auditText(entry)}</td>
            <td>{detailText(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
