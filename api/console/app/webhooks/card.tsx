import { useContext, useState } from 'preact/hooks';
import { api, bodyOf, type MadeWebhook, type NewWebhook, type Webhook } from '../api.ts';
import { PageZone, usePageTime } from '../clock/website-clock.ts';
import { CodeSnippet } from '../components/code-snippet.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Head, Scroll } from '../components/scroll.tsx';
import { ShownOnce, useShownOnce } from '../components/shown-once.tsx';
import { ErrorMessage, LoadState, labelled } from '../components/status.tsx';
import { submitted, useAction, useRenewed } from '../hooks.ts';
import { t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import { eventTexts, testText } from './webhook-text.ts';

/** The addresses to which events are sent, with a test and the latest answers. For admins. */
export function WebhooksCard({ siteId }: { siteId: string }) {
  const params = { path: { id: siteId } };
  const hooks = useRenewed(() => bodyOf(api.GET('/sdk/{id}/webhooks', { params })), siteId);
  const log = useRenewed(() => bodyOf(api.GET('/sdk/{id}/deliveries', { params })), siteId);
  const made = useShownOnce((hook: MadeWebhook) => hook.id);
  const [note, setNote] = useState('');
  const { busy, error, run } = useAction();
  const pathOf = ({ id }: Webhook) => ({ params: { path: { id: siteId, hook_id: id } } });
  const sendTest = (hook: Webhook): Promise<void> =>
    run(async () => {
      setNote(testText(await bodyOf(api.POST('/sdk/{id}/webhooks/{hook_id}/test', pathOf(hook)))));
      log.reload();
    });
  const remove = (hook: Webhook): Promise<void> =>
    run(async () => {
      await bodyOf(api.DELETE('/sdk/{id}/webhooks/{hook_id}', pathOf(hook)));
      setNote(t('The webhook was removed.'));
      made.hide(hook.id);
      hooks.reload();
    });
  const create = (body: NewWebhook, onMade: () => void): Promise<void> =>
    run(async () => {
      const hook = await bodyOf(api.POST('/sdk/{id}/webhooks', { params, body }));
      made.show(hook);
      onMade();
      hooks.reload();
    });
  const answers = log.value?.items.filter(({ route }) => route === 'webhook') ?? [];
  return (
    <section class="card form" aria-labelledby="webhooks">
      <h2 id="webhooks">{t('Webhooks')}</h2>
      <p class="soft">
        {t(
          'Notify your other tools of events, with signed requests to an https address of yours. Failed requests are retried for 24 hours.',
        )}
      </p>
      {made.shown.map((hook) => (
        <Secret key={hook.id} hook={hook} onDone={() => made.hide(hook.id)} />
      ))}
      <LoadState value={hooks.value} error={hooks.error || log.error} />
      <ErrorMessage text={error} />
      <p role="status">{note}</p>
      {hooks.value && hooks.value.items.length > 0 && (
        <HookTable hooks={hooks.value.items} busy={busy} sendTest={sendTest} remove={remove} />
      )}
      <NewHook busy={busy} create={create} />
      {answers.length > 0 && <AnswerTable answers={answers.slice(0, 20)} />}
    </section>
  );
}

const Secret = ({ hook: { url, secret }, onDone }: { hook: MadeWebhook; onDone: () => void }) => (
  <ShownOnce inCard done={t('I stored the secret')} onDone={onDone}>
    <strong>{t('This secret signs the requests. Copy it now: it is shown only once.')}</strong>
    <code class="secret-of">{url}</code>
    <CodeSnippet text={secret} label={t('Secret of {url}', { url })} />
  </ShownOnce>
);

type TableProps = {
  hooks: readonly Webhook[];
  busy: boolean;
  sendTest: (hook: Webhook) => Promise<void>;
  remove: (hook: Webhook) => Promise<void>;
};

const HookTable = ({ hooks, busy, sendTest, remove }: TableProps) => (
  <Scroll label={t('Webhook addresses')}>
    <table aria-label={t('Webhook addresses')}>
      <Head titles={[t('Address'), t('Events'), t('Not delivered yet'), t('Failed'), t('Actions')]} />
      <tbody>
        {hooks.map((hook) => (
          <tr key={hook.id}>
            <td>
              <code>{hook.url}</code>
            </td>
            <td>{hook.events.map((event) => eventTexts[event]).join(' · ')}</td>
            <td>{hook.waiting}</td>
            <td>{hook.failed}</td>
            <td>
              <span class="pair">
                <button
                  type="button"
                  class="plain"
                  aria-disabled={busy}
                  onClick={() => void sendTest(hook)}
                  {...labelled(t('Send a test'), hook.url)}
                />
                <ConfirmButton
                  of={hook.url}
                  label={t('Remove the webhook')}
                  confirmLabel={t('Yes, remove it')}
                  onConfirm={() => remove(hook)}
                />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

type NewProps = {
  busy: boolean;
  /** a refused form keeps what was typed */
  create: (body: NewWebhook, onMade: () => void) => Promise<void>;
};

function NewHook({ busy, create }: NewProps) {
  const submit = submitted((given, form) => {
    const events = given.getAll('events') as NewWebhook['events'];
    void create({ url: String(given.get('url')).trim(), events }, () => form.reset());
  });
  return (
    <form class="form" aria-labelledby="new-webhook" onSubmit={submit}>
      <h3 id="new-webhook">{t('Add a webhook')}</h3>
      <label>
        {t('Address of the receiver')}
        <input name="url" type="url" required maxLength={2048} placeholder="https://" autocomplete="off" />
      </label>
      <fieldset class="bare columns">
        <legend>{t('Events')}</legend>
        {Object.entries(eventTexts).map(([name, text]) => (
          <label key={name} class="toggle">
            <input type="checkbox" class="switch" name="events" value={name} />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" aria-disabled={busy}>
        {t('Add the webhook')}
      </button>
    </form>
  );
}

type Answer = { ts: string; status: number; sentence: string | null };

function AnswerTable({ answers }: { answers: readonly Answer[] }) {
  const time = usePageTime();
  const zone = zoneLabel(useContext(PageZone));
  return (
    <Scroll label={t('Latest responses')}>
      <table aria-label={t('Latest responses')}>
        <Head titles={[t('Sent at, {zone}', { zone }), t('Response status'), t('Event and response')]} />
        <tbody>
          {answers.map(({ ts, status, sentence }, n) => (
            <tr key={`${ts} ${n}`}>
              <td>
                <time dateTime={ts}>{time(ts)}</time>
              </td>
              <td>{status === 0 ? t('no response') : status}</td>
              <td>{sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
