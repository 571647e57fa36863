import { useState } from 'preact/hooks';
import { productIn } from '#schemas/product-path.ts';
import { api, bodyOf, type Facts } from '../api.ts';
import { PageLanguage } from '../components/page-language.tsx';
import { Options } from '../components/status.tsx';
import { countries } from '../facts/fields/countries.ts';
import { useLoad, useTyped } from '../hooks.ts';
import { t } from '../language/text.ts';
import { behaviourNames, behaviours } from './behaviours.ts';
import type { Situation } from './situation.ts';

type Props = {
  readonly siteId: string;
  readonly facts: Facts;
  readonly situation: Situation;
  readonly onChange: (changes: Partial<Situation>) => void;
};

/** How many of the newest moments are searched for pages. */
const MOMENTS = 100;

/** The visitor, as a sentence to fill in. */
export function SituationForm({ siteId, facts, situation, onChange }: Props) {
  const pages = usePages(siteId);
  const products = [...new Set([...productsOf(pages), ...facts.size_notes.map(({ handle }) => handle)])];
  return (
    <form
      class="card form situation"
      aria-label={t('Situation')}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2>{t('A visitor who')}</h2>
      <label>
        <span class="visually-hidden">{t('Behaviour')}</span>
        <select
          value={situation.does}
          onChange={(event) => onChange({ does: event.currentTarget.value as Situation['does'] })}
        >
          <Options all={behaviourNames.map((name) => [name, behaviours[name].sentence])} />
        </select>
      </label>
      <div class="columns">
        <Text
          label={t('On the page')}
          value={situation.page}
          choices={pages}
          onChange={(page) => onChange({ page })}
        />
        <Country country={situation.country} onChange={(country) => onChange({ country })} />
        <Cart facts={facts} situation={situation} products={products} onChange={onChange} />
        <PageLanguage facts={facts} value={situation.lang} onChange={(lang) => onChange({ lang })} />
      </div>
    </form>
  );
}

/** Pages of the newest moments, the newest first. */
function usePages(siteId: string): readonly string[] {
  const params = { path: { id: siteId }, query: { limit: MOMENTS } };
  const { value } = useLoad(() => bodyOf(api.GET('/sdk/{id}/moments', { params })), `pages ${siteId}`);
  return [...new Set((value?.items ?? []).flatMap(({ page }) => page ?? []))];
}

const productsOf = (pages: readonly string[]): string[] => pages.flatMap((page) => productIn(page) ?? []);

type TextProps = {
  label: string;
  hint?: string;
  value: string;
  choices: readonly string[];
  onChange: (value: string) => void;
};

/** A text field with suggestions. */
function Text({ label, hint, value, choices, onChange }: TextProps) {
  const id = `choices-${label.replaceAll(' ', '-')}`;
  return (
    <label>
      {label}
      <input
        {...useTyped(value)}
        list={id}
        maxLength={1024}
        spellcheck={false}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
      <datalist id={id}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
      {hint && <small class="soft">{hint}</small>}
    </label>
  );
}

function Country({ country, onChange }: { country: string; onChange: (country: string) => void }) {
  const [all] = useState(countries);
  return (
    <label>
      {t('From§country')}
      <select value={country} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t('unknown country')}</option>
        <Options all={all.map(({ code, name }) => [code, name])} />
      </select>
    </label>
  );
}

type CartProps = Pick<Props, 'facts' | 'situation' | 'onChange'> & { products: readonly string[] };

function Cart({ facts, situation, products, onChange }: CartProps) {
  const currencies = new Set([
    facts.currency,
    ...facts.free_shipping_lines.map(({ currency }) => currency),
    situation.currency,
  ]);
  return (
    <>
      <label>
        {t('With a cart of')}
        <span class="cart-total">
          <input
            inputMode="decimal"
            autocomplete="off"
            {...useTyped(situation.cart)}
            placeholder={t('no cart')}
            onChange={(event) => onChange({ cart: event.currentTarget.value })}
          />
          <select
            aria-label={t('Currency')}
            value={situation.currency}
            onChange={(event) => onChange({ currency: event.currentTarget.value })}
          >
            {[...currencies].map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        </span>
        <small class="soft">{t('Empty for no cart.')}</small>
      </label>
      <Text
        label={t('Product in the cart')}
        hint={t('The last part of its page address; empty for the product of the page.')}
        value={situation.product}
        choices={products}
        onChange={(product) => onChange({ product })}
      />
    </>
  );
}
