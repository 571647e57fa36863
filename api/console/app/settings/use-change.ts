import { useRef, useState } from 'preact/hooks';
import { api, bodyOf, type Website, type WebsiteChange } from '../api.ts';
import type { Outcome } from '../components/change-outcome.tsx';
import { t } from '../language/text.ts';
import { type Pending, withBegun, withEnded, withPending } from './changes.ts';

/** A refusal that was shown for a shorter time has not been read. */
const UNREAD_MS = 1_000;

/** Resolves with why it was refused, empty if it was stored. */
const store = (site: Website, body: WebsiteChange): Promise<string> =>
  bodyOf(api.PATCH('/sdk/{id}', { params: { path: { id: site._id } }, body })).then(
    () => '',
    (failure: Error) => t('Not saved: {why}', { why: failure.message }),
  );

/**
 * Changes of one form, and the outcome of the last one. A click on another field also stores the field that it leaves,
 * so a refusal that has not been read yet stays beside the outcome of the next field.
 */
export function useChange({ site, onChanged }: { site: Website; onChanged: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>({ saved: '', refusal: '' });
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const refused = useRef({ fields: '', atMs: 0, text: '' });
  const known = useRef(site);
  known.current = site;
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** Resolves with whether it was stored. */
  const change = async (body: WebsiteChange): Promise<boolean> => {
    const begunMs = Date.now();
    const one: Pending = { body, stored: null };
    setPending((all) => withBegun(all, one, known.current));
    // One after the other: of two clicks on a switch, the second counts.
    const answer = last.current.then(() => store(site, body));
    last.current = answer;
    const text = await answer;
    setPending((all) => withEnded(all, one, text ? null : known.current));
    setOutcome(outcomeOf(refused, Object.keys(body).join(), begunMs, text));
    onChanged();
    return !text;
  };
  return { outcome, change, shown: withPending(site, pending) };
}

type Refused = { current: { fields: string; atMs: number; text: string } };

function outcomeOf(refused: Refused, fields: string, begunMs: number, text: string): Outcome {
  const before = refused.current;
  const isSame = fields === before.fields;
  const unread = isSame || begunMs - before.atMs > UNREAD_MS ? '' : before.text;
  if (text || isSame) refused.current = { fields, atMs: Date.now(), text };
  return {
    saved: text ? '' : t('Saved. Takes effect within two seconds.'),
    refusal: [unread, text].filter(Boolean).join(' '),
  };
}
