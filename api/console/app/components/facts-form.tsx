import { emptyFacts, outputs } from '#schemas/config/site.ts';
import { factsLimits } from '../../../v1/facts/limits.ts';
import type { Facts, FactsChange } from '../api.ts';
import { humanize } from '../format.ts';

export type FactsEditor = {
  facts: Facts;
  canWrite: boolean;
  save: (change: FactsChange) => Promise<void>;
};

/** The sections of the sheet that this form shows and sends. */
export const formFields = [
  'currency',
  'free_shipping_threshold',
  'shipping_flat',
  'return_days',
  'delivery_promise',
  'links',
  'discounts_allowed',
  'output',
] as const satisfies readonly (keyof Facts)[];

const linkNames = Object.keys(emptyFacts.links) as (keyof Facts['links'])[];

const number = (value: FormDataEntryValue | null): number | null =>
  value === null || value === '' ? null : Number(value);
const text = (value: FormDataEntryValue | null): string | null =>
  value === null || value === '' ? null : String(value);

function changeOf(form: FormData): Pick<FactsChange, (typeof formFields)[number]> {
  return {
    currency: text(form.get('currency')) ?? emptyFacts.currency,
    free_shipping_threshold: number(form.get('free_shipping_threshold')),
    shipping_flat: number(form.get('shipping_flat')),
    return_days: number(form.get('return_days')),
    delivery_promise: text(form.get('delivery_promise')),
    links: Object.fromEntries(linkNames.map((name) => [name, text(form.get(`link_${name}`))])),
    discounts_allowed: form.get('discounts_allowed') === 'on',
    output: form.get('output'),
  };
}

export function FactsForm({ facts, canWrite, save }: FactsEditor) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void save(changeOf(new FormData(event.currentTarget as HTMLFormElement)));
  };
  return (
    <form class="card form" onSubmit={submit}>
      <h2>What may be said</h2>
      <p class="soft">What is empty here is never mentioned.</p>
      <fieldset class="columns bare" disabled={!canWrite}>
        <MoneyFields facts={facts} />
        <label>
          Days to return
          <input name="return_days" type="number" min={1} step={1} defaultValue={facts.return_days ?? ''} />
        </label>
        <label class="wide">
          Delivery promise
          <input
            name="delivery_promise"
            maxLength={factsLimits.textChars}
            defaultValue={facts.delivery_promise ?? ''}
          />
        </label>
        {linkNames.map((name) => (
          <label key={name}>
            Path of {humanize(name)}
            <input
              name={`link_${name}`}
              pattern="/.*"
              placeholder="/…"
              defaultValue={facts.links[name] ?? ''}
            />
          </label>
        ))}
        <OutputFields facts={facts} />
      </fieldset>
      <button type="submit" disabled={!canWrite}>
        Save
      </button>
    </form>
  );
}

const MoneyFields = ({ facts }: { facts: Facts }) => (
  <>
    <label>
      Currency
      <input name="currency" maxLength={factsLimits.currencyChars} defaultValue={facts.currency} />
    </label>
    <AmountField label="Free shipping from" name="free_shipping_threshold" facts={facts} />
    <AmountField label="Shipping below that" name="shipping_flat" facts={facts} />
  </>
);

type AmountProps = { label: string; name: 'free_shipping_threshold' | 'shipping_flat'; facts: Facts };

const AmountField = ({ label, name, facts }: AmountProps) => (
  <label>
    {label} ({facts.currency})
    <input name={name} type="number" min={0} step="any" defaultValue={facts[name] ?? ''} />
  </label>
);

const OutputFields = ({ facts }: { facts: Facts }) => (
  <>
    <label>
      Output
      <select name="output" defaultValue={facts.output}>
        {outputs.map((output) => (
          <option key={output} value={output} selected={output === facts.output}>
            {output}
          </option>
        ))}
      </select>
    </label>
    <label class="toggle">
      <input
        type="checkbox"
        class="switch"
        name="discounts_allowed"
        defaultChecked={facts.discounts_allowed}
      />
      <span>Discounts may be named</span>
    </label>
  </>
);
