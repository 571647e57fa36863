import { useRef, useState } from 'preact/hooks';
import { api, type Facts, type FactsChange, versionedOf } from '../api.ts';
import { ErrorMessage, LoadState } from '../components/status.tsx';
import { numberIn } from '../facts/fields/amount.ts';
import { countries } from '../facts/fields/countries.ts';
import { Suggestions, ZONES } from '../facts/fields/suggestions.tsx';
import { noteWords } from '../facts/words/note-words.ts';
import { timeZone } from '../format.ts';
import { useAction, useRenewed } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import { currentZone } from '../language/zones.ts';
import { opensElsewhere } from '../shell/unsaved.ts';
import { ExampleSentences } from './example-sentences.tsx';
import { type FieldValues, factsChange } from './facts-change.ts';
import { stepAfter, stepHref } from './steps.ts';
import type { StepProps } from './wizard.tsx';

/** The form that the wizard's "next" button submits, so that nothing typed is lost. */
export const FACTS_FORM = 'facts-step';

const isTyped = (form: HTMLElement | null): boolean => form !== null && 'typed' in form.dataset;

/** For a link that leaves this step: what was typed is stored first, and then the link is followed. */
export function storeFirst(event: { currentTarget: HTMLAnchorElement } & MouseEvent): void {
  const form = document.getElementById(FACTS_FORM);
  if (!(form instanceof HTMLFormElement) || !isTyped(form)) return;
  if (opensElsewhere(event)) return;
  event.preventDefault();
  form.dataset['leaveTo'] = event.currentTarget.hash;
  form.requestSubmit();
}

/** The few facts that most sentences need; all others are on the facts sheet. */
const fields = [
  { key: 'currency', label: t('Currency, three letters'), kind: 'text' },
  { key: 'free_shipping_threshold', label: t('Free shipping from, in that currency'), kind: 'number' },
  { key: 'shipping_flat', label: t('Shipping below that'), kind: 'number' },
  { key: 'return_days', label: t('Days to return'), kind: 'number' },
  { key: 'delivery_promise', label: t('Delivery, in a sentence'), kind: 'text' },
  {
    key: 'home_country',
    label: t('Home country'),
    kind: 'country',
    hint: t(
      'Where the shop is based. In a European country, the script waits for the visitor’s consent: see Settings.',
    ),
  },
  {
    key: 'time_zone',
    label: t('Time zone'),
    kind: 'zone',
    hint: t('Used for days, the expiry of codes, and every time in this console.'),
  },
] as const;
type Field = (typeof fields)[number];
/** Most merchants set up their shop where it is located: the browser's time zone is a default. */
const offered = { time_zone: currentZone(timeZone) };

/** The sheet with its version. */
type Sheet = { readonly body: Facts; readonly version: number };
const loadSheet = (siteId: string): Promise<Sheet> =>
  versionedOf(api.GET('/sdk/{id}/facts', { params: { path: { id: siteId } } }));

type Shown = {
  readonly sheet: Sheet;
  /** identifies the form: it is recreated for what somebody else stored, and not for its own save */
  readonly form: number;
};

export function FactsStep({ site }: StepProps) {
  const { value, error } = useRenewed(() => loadSheet(site._id), site._id);
  const [stored, setStored] = useState<Sheet>();
  const newest = stored && !(value && value.version > stored.version) ? stored : value;
  const shown = useRef<Shown>(undefined);
  if (newest && newest === stored) shown.current = { form: shown.current!.form, sheet: newest };
  // What somebody else stored must not take away what is being typed.
  else if (newest && !isTyped(document.getElementById(FACTS_FORM)))
    shown.current = { sheet: newest, form: newest.version };
  if (!shown.current) return <LoadState error={error} />;
  const { sheet, form } = shown.current;
  return (
    <div class="card form">
      <h2>{t('What cards may say')}</h2>
      <p>
        {rich(
          'Cards say only what is on the facts sheet. What you leave empty is never mentioned. Sizes, discount codes and other languages are on the <link>whole sheet</link>.',
          { link: (text) => <a href={`#/site/${site._id}/facts`}>{text}</a> },
        )}
      </p>
      <FactsForm key={form} siteId={site._id} facts={sheet.body} onStored={setStored} />
      {stored === sheet && <Kept facts={sheet.body} />}
      <ExampleSentences siteId={site._id} facts={sheet.body} />
    </div>
  );
}

const valuesOf = (facts: Facts): FieldValues =>
  Object.fromEntries(fields.map(({ key }) => [key, facts[key]]));

/** @throws ApiError 409 when the sheet changes between the two requests */
async function storeFields(siteId: string, typed: FieldValues, loaded: Facts): Promise<Sheet> {
  const latest = await loadSheet(siteId);
  const change = factsChange(typed, valuesOf(loaded), offered, valuesOf(latest.body));
  const params = { path: { id: siteId }, query: { if_version: latest.version } };
  return versionedOf(api.PATCH('/sdk/{id}/facts', { params, body: change as FactsChange }));
}

/** Shows what became of the sent values. What was typed since then is not stored yet, and stays. */
function showStored(form: HTMLFormElement, sent: FormData, facts: Facts): void {
  const now = new FormData(form);
  const settled = fields.filter(({ key }) => now.get(key) === sent.get(key));
  for (const { key } of settled)
    (form.elements.namedItem(key) as HTMLInputElement).value = shownValue(key, facts);
  if (settled.length === fields.length) delete form.dataset['typed'];
}

type FormProps = { siteId: string; facts: Facts; onStored: (stored: Sheet) => void };

function FactsForm({ siteId, facts, onStored }: FormProps) {
  const { busy, error, run } = useAction();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const isNext = event.submitter?.getAttribute('name') === 'next';
    const leaveTo = isNext ? stepHref(siteId, stepAfter('facts')!) : form.dataset['leaveTo'];
    delete form.dataset['leaveTo'];
    void run(async () => {
      const typed = Object.fromEntries(
        fields.map((field) => [field.key, typedValue(data.get(field.key), field)]),
      );
      const stored = await storeFields(siteId, typed, facts);
      onStored(stored);
      showStored(form, data, stored.body);
      // Facts that were dropped or wait for confirmation are shown first, and what was typed meanwhile is not left behind.
      if (leaveTo && !isTyped(document.getElementById(FACTS_FORM)) && notesOnFields(stored.body).length === 0)
        location.hash = leaveTo;
    });
  };
  const onTyped = ({ currentTarget: form }: { currentTarget: HTMLFormElement }): void => {
    form.dataset['typed'] = '';
    delete form.dataset['leaveTo'];
  };
  return (
    <form class="form" id={FACTS_FORM} onSubmit={submit} onInput={onTyped}>
      {fields.map(({ key, label, kind, hint }: Field & { hint?: string }) => (
        <div key={key} class="field">
          <label for={`fact-${key}`}>{label}</label>
          <Input name={key} kind={kind} value={shownValue(key, facts)} />
          {hint && <small class="soft">{hint}</small>}
        </div>
      ))}
      <Suggestions products={[]} />
      <ErrorMessage text={error} />
      <button type="submit" aria-disabled={busy}>
        {busy ? t('Saving…') : t('Save these facts')}
      </button>
    </form>
  );
}

/** Of a currency: browsers say so. */
const CODE = { required: true, minLength: 3, maxLength: 3 };

const shownValue = (key: Field['key'], facts: Facts): string =>
  String(facts[key] ?? (key === 'time_zone' ? offered.time_zone : ''));

type InputProps = { name: Field['key']; kind: Field['kind']; value: string };

/** It begins with the value, and keeps what is typed: only the form of another sheet begins anew. */
function Input({ name, kind, value }: InputProps) {
  const [all] = useState(countries);
  const [shown] = useState(value);
  const id = `fact-${name}`;
  if (kind === 'country')
    return (
      <select id={id} name={name} defaultValue={shown}>
        <option value="">{t('not stated')}</option>
        {all.map((one) => (
          <option key={one.code} value={one.code} selected={one.code === shown}>
            {one.name}
          </option>
        ))}
      </select>
    );
  if (kind === 'zone') return <input type="text" id={id} name={name} list={ZONES} defaultValue={shown} />;
  return (
    <input
      id={id}
      name={name}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      defaultValue={shown}
      {...(name === 'currency' && CODE)}
    />
  );
}

/** @throws Error for an invalid number: it would not be stored, and the stored value would be lost */
function typedValue(typed: unknown, { kind, label }: Field): string | number | null {
  const text = String(typed).trim();
  if (kind !== 'number') return text === '' ? null : text;
  return numberIn(text, label);
}

/** The service's remarks about the entries of this step. */
const notesOnFields = ({
  notes,
  pending,
}: Facts): readonly (Facts['notes'][number] | Facts['pending'][number])[] =>
  [...notes, ...pending].filter(({ field }) => fields.some(({ key }) => key === field));

/** Which facts were stored, and why others were not. */
function Kept({ facts }: { facts: Facts }) {
  const about = notesOnFields(facts);
  return (
    <div role="status">
      {about.length === 0 && <p>{t('Saved.')}</p>}
      <ul>
        {facts.notes
          .filter((note) => about.includes(note))
          .map((note) => (
            <li key={JSON.stringify(note)}>
              <strong>{labelOf(note.field)}</strong>: <q>{note.text}</q> {noteWords[note.code]}
              {note.suggestion && ` (${note.suggestion})`}.
            </li>
          ))}
        {facts.pending
          .filter((one) => about.includes(one))
          .map((one) => (
            <li key={JSON.stringify(one)}>
              {rich('{field}: {text} is saved, and used once you confirm it on the facts sheet. {why}', {
                field: <strong>{labelOf(one.field)}</strong>,
                text: <q>{one.text}</q>,
                why: one.why,
              })}
            </li>
          ))}
      </ul>
    </div>
  );
}

const labelOf = (field: string): string => fields.find(({ key }) => key === field)?.label ?? field;
