import { emptyFacts, freeShippingRules, outputs, thresholdBases } from '#schemas/config/site.ts';
import { factsLimits } from '../../../../v1/facts/limits.ts';
import type { Facts, FactsChange } from '../../api.ts';
import { humanize } from '../../format.ts';
import { type Confirm, Remarks, remarksOf } from './remarks.tsx';
import { WordsField, wordsOf } from './words-field.tsx';

export type FactsEditor = {
  facts: Facts;
  canWrite: boolean;
  save: (change: FactsChange) => Promise<void>;
  /** null for whoever only reads */
  confirm: Confirm | null;
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
  'home_country',
  'time_zone',
  'unserved_countries',
  'free_shipping_rule',
  'threshold_basis',
  'gift_cards',
  'final_sale',
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
    home_country: text(form.get('home_country')),
    time_zone: text(form.get('time_zone')),
    unserved_countries: wordsOf(form.get('unserved_countries')),
    free_shipping_rule: text(form.get('free_shipping_rule')),
    threshold_basis: text(form.get('threshold_basis')),
    gift_cards: wordsOf(form.get('gift_cards')),
    final_sale: wordsOf(form.get('final_sale')),
  };
}

export function FactsForm({ facts, canWrite, save, confirm }: FactsEditor) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void save(changeOf(new FormData(event.currentTarget as HTMLFormElement)));
  };
  const isHere = ({ field }: { field: string }): boolean =>
    (formFields as readonly string[]).includes(field.split('.')[0]!);
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
        <PlaceFields facts={facts} />
        <OutputFields facts={facts} />
      </fieldset>
      <Remarks remarks={remarksOf(facts, isHere)} confirm={confirm} withPlace />
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
    <Choice
      label="A cart of exactly that amount"
      name="free_shipping_rule"
      value={facts.free_shipping_rule}
      choices={freeShippingRules}
      says={{ at_least: 'ships free', above: 'does not ship free yet' }}
    />
    <Choice
      label="Compared with the cart"
      name="threshold_basis"
      value={facts.threshold_basis}
      choices={thresholdBases}
      says={{ before_discount: 'before discounts', after_discount: 'after discounts' }}
    />
  </>
);

type ChoiceProps<T extends string> = {
  label: string;
  name: string;
  value: T | null;
  choices: readonly T[];
  says: Readonly<Record<T, string>>;
};

function Choice<T extends string>({ label, name, value, choices, says }: ChoiceProps<T>) {
  return (
    <label>
      {label}
      <select name={name}>
        <option value="">not stated</option>
        {choices.map((one) => (
          <option key={one} value={one} selected={one === value}>
            {says[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Where the shop is, by which clock it works, and what is not as usual. */
const PlaceFields = ({ facts }: { facts: Facts }) => (
  <>
    <label>
      Home country
      <input name="home_country" maxLength={2} placeholder="DE" defaultValue={facts.home_country ?? ''} />
    </label>
    <label>
      Time zone
      <input name="time_zone" placeholder="Europe/Berlin" defaultValue={facts.time_zone ?? ''} />
    </label>
    <WordsField
      label="Countries not delivered to"
      name="unserved_countries"
      words={facts.unserved_countries}
    />
    <WordsField label="Handles of gift cards" name="gift_cards" words={facts.gift_cards} />
    <WordsField label="Handles that cannot be returned" name="final_sale" words={facts.final_sale} />
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
