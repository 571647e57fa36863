import { KEY_PREFIX } from '../../../access/credentials.ts';
import { api, bodyOf, type Key, type NewKey } from '../api.ts';
import { CodeSnippet } from '../components/code-snippet.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { CsvButton } from '../components/csv-button.tsx';
import { NewKeyForm } from '../components/new-key-form.tsx';
import { Head, Scroll } from '../components/scroll.tsx';
import { ShownOnce, useShownOnce } from '../components/shown-once.tsx';
import { LoadState } from '../components/status.tsx';
import { date, time } from '../format.ts';
import { useAction, useLoad, useRenewed } from '../hooks.ts';
import { t } from '../language/text.ts';
import { roleNames } from '../people/roles.ts';

export function KeysPage() {
  const { value, error, reload } = useRenewed(() => bodyOf(api.GET('/keys')), 'keys');
  const { value: websites } = useLoad(() => bodyOf(api.GET('/sdk')), 'sites');
  const websiteName = (id: string): string => websites?.items.find(({ _id }) => _id === id)?.name ?? id;
  const created = useShownOnce((key: NewKey) => key.key_id);
  const revoking = useAction();
  const revoke = async ({ key_id }: Key): Promise<void> => {
    await revoking.run(async () => {
      await bodyOf(api.DELETE('/keys/{key_id}', { params: { path: { key_id } } }));
      created.hide(key_id);
    });
    reload();
  };
  const onCreated = (key: NewKey): void => {
    created.show(key);
    reload();
  };
  return (
    <>
      <LoadState value={value} error={error || revoking.error} />
      {value?.items.length === 0 && <p class="card soft">{t('No API keys yet.')}</p>}
      {value && value.items.length > 0 && (
        <>
          <KeyTable keys={value.items} websiteName={websiteName} revoke={revoke} />
          <CsvButton name="keys" columns={fileColumns} rows={value.items} />
        </>
      )}
      {created.shown.map((one) => (
        <NewToken key={one.key_id} created={one} onDone={() => created.hide(one.key_id)} />
      ))}
      <NewKeyForm onCreated={onCreated} />
    </>
  );
}

const NewToken = ({ created: { name, token }, onDone }: { created: NewKey; onDone: () => void }) => (
  <ShownOnce done={t('I stored it')} onDone={onDone}>
    <strong>{t('Copy this token now: it is shown only once.')}</strong>
    <span class="secret-of">{name}</span>
    <CodeSnippet text={token} label={`${t('Token')} ${name}`} />
  </ShownOnce>
);

const columns = [
  t('Name'),
  t('Token'),
  t('Scopes'),
  t('Role'),
  t('Website'),
  t('Created'),
  t('Last used'),
  t('Expires'),
];

const fileColumns = {
  key_id: (key: Key) => key.key_id,
  name: (key: Key) => key.name,
  token_hint: (key: Key) => key.token_hint,
  scopes: (key: Key) => key.scopes.join(' '),
  role: (key: Key) => key.role,
  site_id: (key: Key) => key.site_id,
  created_at: (key: Key) => key.created_at,
  last_used_at: (key: Key) => key.last_used_at,
  expires_at: (key: Key) => key.expires_at,
};

type TableProps = {
  readonly keys: readonly Key[];
  readonly websiteName: (id: string) => string;
  readonly revoke: (key: Key) => Promise<void>;
};

const KeyTable = ({ keys, websiteName, revoke }: TableProps) => (
  <Scroll label={t('Keys')}>
    <table aria-label={t('Keys')}>
      <Head titles={[...columns, t('Action')]} />
      <tbody>
        {keys.map((key) => (
          <tr key={key.key_id}>
            <td>{key.name}</td>
            <td>
              <code>
                {KEY_PREFIX}…{key.token_hint}
              </code>
            </td>
            <td>{key.scopes.join(', ')}</td>
            <td>{roleNames[key.role]}</td>
            <td>{key.site_id ? websiteName(key.site_id) : t('all')}</td>
            <td>{time(key.created_at)}</td>
            <td>{key.last_used_at ? time(key.last_used_at) : t('never')}</td>
            <td>
              {key.expires_at ? date(key.expires_at) : t('never')}{' '}
              {key.expires_at && Date.parse(key.expires_at) <= Date.now() && (
                <span class="chip off">{t('expired')}</span>
              )}
            </td>
            <td>
              <ConfirmButton
                of={key.name}
                label={t('Revoke')}
                confirmLabel={t('Yes, revoke')}
                onConfirm={() => revoke(key)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
