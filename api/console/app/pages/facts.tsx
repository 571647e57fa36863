import { useState } from 'preact/hooks';
import { call, type Facts } from '../api.ts';
import { dropped } from '../dropped.ts';
import { useLoaded } from '../hooks.ts';
import { FactsLists } from '../parts/facts-lists.tsx';
import { Problem, Waiting } from '../parts/notes.tsx';

/** What the first form shows: a form is made anew when its own part was stored, and keeps what is typed in it otherwise. */
const mainFields = [
  'currency',
  'free_shipping_threshold',
  'shipping_flat',
  'return_days',
  'delivery_promise',
  'links',
  'discounts_allowed',
  'output',
];
const links = ['shipping', 'returns', 'size_guide', 'contact'];
const number = (value: FormDataEntryValue | null): number | null =>
  value === null || value === '' ? null : Number(value);
const text = (value: FormDataEntryValue | null): string | null =>
  value === null || value === '' ? null : String(value);

export function FactsEditor({ id, writes }: { id: string; writes: boolean }) {
  const { value, error, again } = useLoaded(() => call<Facts>('GET', `/sdk/${id}/facts`), id);
  const [result, setResult] = useState<{ error?: string; dropped?: string[] }>({});
  if (error) return <Problem text={error} />;
  if (!value) return <Waiting />;
  const save = async (change: Facts): Promise<void> => {
    try {
      const stored = await call<Facts>('PATCH', `/sdk/${id}/facts`, change);
      setResult({ dropped: dropped(change, stored) });
      again();
    } catch (refused) {
      setResult({ error: (refused as Error).message });
    }
  };
  return (
    <>
      <Outcome result={result} />
      <MainFacts
        key={JSON.stringify(mainFields.map((name) => value[name]))}
        facts={value}
        writes={writes}
        save={save}
      />
      <FactsLists facts={value} writes={writes} save={save} />
      <Whole key={`whole ${JSON.stringify(value)}`} facts={value} writes={writes} save={save} />
    </>
  );
}

function Outcome({ result }: { result: { error?: string; dropped?: string[] } }) {
  if (result.error) return <Problem text={result.error} />;
  if (!result.dropped) return null;
  return (
    <div class="card" role="status">
      <strong>Stored.</strong>{' '}
      {result.dropped.length === 0 ? 'Everything was kept.' : 'Not kept as it was sent:'}
      <ul>
        {result.dropped.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Editor = { facts: Facts; writes: boolean; save: (change: Facts) => Promise<void> };

function MainFacts({ facts, writes, save }: Editor) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    void save({
      currency: text(form.get('currency')) ?? 'USD',
      free_shipping_threshold: number(form.get('free_shipping_threshold')),
      shipping_flat: number(form.get('shipping_flat')),
      return_days: number(form.get('return_days')),
      delivery_promise: text(form.get('delivery_promise')),
      links: Object.fromEntries(links.map((name) => [name, text(form.get(`link_${name}`))])),
      discounts_allowed: form.get('discounts_allowed') === 'on',
      output: form.get('output'),
    });
  };
  const given = (name: string): string => String(facts[name] ?? '');
  const link = (name: string): string => (facts['links'] as Record<string, string | null>)[name] ?? '';
  return (
    <form class="card form" onSubmit={submit}>
      <h2>What may be said</h2>
      <p class="soft">What is empty here is never mentioned.</p>
      <fieldset class="columns bare" disabled={!writes}>
        <label>
          Currency
          <input name="currency" maxLength={8} defaultValue={given('currency')} />
        </label>
        <label>
          Free shipping from ({given('currency')})
          <input
            name="free_shipping_threshold"
            type="number"
            min={0}
            step="any"
            defaultValue={given('free_shipping_threshold')}
          />
        </label>
        <label>
          Shipping below that ({given('currency')})
          <input
            name="shipping_flat"
            type="number"
            min={0}
            step="any"
            defaultValue={given('shipping_flat')}
          />
        </label>
        <label>
          Days to return
          <input name="return_days" type="number" min={1} step={1} defaultValue={given('return_days')} />
        </label>
        <label class="wide">
          Delivery promise
          <input name="delivery_promise" maxLength={200} defaultValue={given('delivery_promise')} />
        </label>
        {links.map((name) => (
          <label key={name}>
            Path of {name.replace('_', ' ')}
            <input name={`link_${name}`} pattern="/.*" placeholder="/…" defaultValue={link(name)} />
          </label>
        ))}
        <label>
          Output
          <select name="output" defaultValue={given('output')}>
            {['card', 'popup', 'event', 'none'].map((one) => (
              <option key={one} value={one} selected={one === facts['output']}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <label class="toggle">
          <input
            type="checkbox"
            class="switch"
            name="discounts_allowed"
            defaultChecked={facts['discounts_allowed'] === true}
          />
          <span>Discounts may be named</span>
        </label>
      </fieldset>
      <button type="submit" disabled={!writes}>
        Save
      </button>
    </form>
  );
}

function Whole({ facts, writes, save }: Editor) {
  const [error, setError] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const source = String(new FormData(event.currentTarget as HTMLFormElement).get('json'));
    try {
      setError('');
      void save(JSON.parse(source) as Facts);
    } catch {
      setError('This is not JSON.');
    }
  };
  return (
    <details class="card">
      <summary>The whole sheet as JSON, with shipping zones and popup</summary>
      <form class="form" onSubmit={submit}>
        <label>
          Sheet
          <textarea
            name="json"
            rows={24}
            spellcheck={false}
            class="code"
            defaultValue={JSON.stringify(facts, null, 2)}
            readOnly={!writes}
          />
        </label>
        <p class="error" role="alert">
          {error}
        </p>
        <button type="submit" disabled={!writes}>
          Save the sheet
        </button>
      </form>
    </details>
  );
}
