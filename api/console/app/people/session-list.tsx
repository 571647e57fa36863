import { api, bodyOf, type Session } from '../api.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Head, Scroll } from '../components/scroll.tsx';
import { ErrorMessage, LoadState } from '../components/status.tsx';
import { time } from '../format.ts';
import { useAction, useRenewed } from '../hooks.ts';
import { t } from '../language/text.ts';

/** The person's sessions. The present one ends with the sign-out button at the top of the page. */
export function SessionList() {
  const { value, error, reload } = useRenewed(() => bodyOf(api.GET('/sessions')), 'sessions');
  const ending = useAction();
  const end = ({ id: session_id }: Session): Promise<void> =>
    ending.run(async () => {
      await bodyOf(api.DELETE('/sessions/{session_id}', { params: { path: { session_id } } }));
      reload();
    });
  return (
    <section class="card form" aria-labelledby="sessions">
      <h2 id="sessions">{t('Where you are signed in')}</h2>
      <ErrorMessage text={ending.error} />
      <LoadState value={value} error={error} />
      {value && <SessionTable sessions={value.items} end={end} />}
      <p class="soft">{t('Don’t recognise one? End it, and change your password.')}</p>
    </section>
  );
}

const SessionTable = ({
  sessions,
  end,
}: {
  sessions: readonly Session[];
  end: (session: Session) => Promise<void>;
}) => (
  <Scroll label={t('Sessions')}>
    <table aria-label={t('Sessions')}>
      <Head titles={[t('Device'), t('Signed in'), t('Last used'), t('Action')]} />
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <td>
              {session.device ?? t('not known')}{' '}
              {session.current && <span class="chip active">{t('this device')}</span>}
            </td>
            <td>{time(session.created_at)}</td>
            <td>{session.last_used_at ? time(session.last_used_at) : '–'}</td>
            <td>
              {!session.current && (
                <ConfirmButton
                  of={`${session.device ?? t('not known')}, ${time(session.created_at)}`}
                  label={t('End')}
                  confirmLabel={t('Yes, end it')}
                  onConfirm={() => end(session)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
