import { api, bodyOf, type Session } from '../api.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Scroll } from '../components/scroll.tsx';
import { ErrorMessage } from '../components/status.tsx';
import { time } from '../format.ts';
import { useAction, useLoad } from '../hooks.ts';

/** Where the person is signed in. This session ends by the button at the top of the page. */
export function SessionList() {
  const { value, error, reload } = useLoad(() => bodyOf(api.GET('/sessions')), 'sessions');
  const ending = useAction();
  const end = ({ id: session_id }: Session): Promise<void> =>
    ending.run(async () => {
      await bodyOf(api.DELETE('/sessions/{session_id}', { params: { path: { session_id } } }));
      reload();
    });
  return (
    <section class="card form" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ErrorMessage text={error || ending.error} />
      {value && <SessionTable sessions={value.items} end={end} />}
      <p class="soft">Does one look strange? End it, and change the password.</p>
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
  <Scroll label="Sessions">
    <table aria-label="Sessions">
      <thead>
        <tr>
          <th scope="col">Device</th>
          <th scope="col">Signed in</th>
          <th scope="col">Last used</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <td>
              {session.device ?? 'not known'}{' '}
              {session.current && <span class="chip active">this device</span>}
            </td>
            <td>{time(session.created_at)}</td>
            <td>{session.last_used_at ? time(session.last_used_at) : '–'}</td>
            <td>
              {!session.current && (
                <ConfirmButton label="End" confirmLabel="Yes, end it" onConfirm={() => end(session)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);
