import { useState } from 'preact/hooks';
import { api, bodyOf, type OneCustomer } from '../api.ts';
import { ErrorMessage } from '../components/status.tsx';
import { useAction } from '../hooks.ts';
import { plural, t } from '../language/text.ts';

const selectors = {
  email: t('E-mail address'),
  customer_id: t('Customer id'),
  orders: t('Order ids'),
  visitor_id: t('Visitor id'),
} as const;
type Selector = keyof typeof selectors;

/** What a person must type before somebody is erased. */
const CONFIRMATION = t('erase');

const customerOf = (selector: Selector, value: string): OneCustomer => ({
  scope: 'customer',
  [selector]: selector === 'orders' ? value.split(/[\s,;]+/).filter(Boolean) : value.trim(),
});

/** Answers a request of one customer. What is typed here goes into the body of a request, never into an address. */
export function PrivacyCard({ siteId, canWrite }: { siteId: string; canWrite: boolean }) {
  const [selector, setSelector] = useState<Selector>('email');
  const [value, setValue] = useState('');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const { busy, error, run } = useAction();
  const params = { path: { id: siteId } };
  const change = (next: string): void => {
    setValue(next);
    setTyped('');
    setNote('');
  };
  const exportAll = (): Promise<void> =>
    run(async () => {
      const body = customerOf(selector, value);
      const exported = await bodyOf(api.POST('/sdk/{id}/exports', { params, body }));
      const { visitors, orders } = exported;
      setNote(t('Held: {what}.', { what: counted(visitors.length, orders.length) }));
      if (visitors.length + orders.length > 0) download(JSON.stringify(exported, null, 2));
    });
  const erase = (): Promise<void> =>
    run(async () => {
      const body = customerOf(selector, value);
      const { visitors, orders, receipt } = await bodyOf(api.POST('/sdk/{id}/erasures', { params, body }));
      change('');
      setNote(t('Erased: {what}. Receipt {receipt}', { what: counted(visitors, orders), receipt }));
    });
  const isEmpty = value.trim() === '';
  return (
    <fieldset class="card form" disabled={!canWrite || busy}>
      <legend>{t("A customer's data")}</legend>
      <p>
        {t(
          'Export or erase what is held of one customer. Orders keep their money and name nobody afterwards; this cannot be undone.',
        )}
      </p>
      <div class="columns">
        <label>
          {t('Find by')}
          <select
            value={selector}
            onChange={(event) => {
              setSelector(event.currentTarget.value as Selector);
              change('');
            }}
          >
            {Object.entries(selectors).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          {selectors[selector]}
          <input
            value={value}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => change(event.currentTarget.value)}
          />
        </label>
      </div>
      {selector === 'email' && (
        <small class="soft">
          {t(
            'Finds orders that were fed with the address, and visitors whose page named it. Shopify and WooCommerce feed no address: for their orders use the customer id or the order ids as well.',
          )}
        </small>
      )}
      <button type="button" disabled={isEmpty} onClick={exportAll}>
        {t('Export')}
      </button>
      <label>
        {t('To erase, type “{word}”', { word: CONFIRMATION })}
        <input value={typed} autocomplete="off" onInput={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <button type="button" class="danger" disabled={isEmpty || typed !== CONFIRMATION} onClick={erase}>
        {t('Erase this customer')}
      </button>
      <ErrorMessage text={error} />
      <p role="status" class="soft">
        {note}
      </p>
    </fieldset>
  );
}

const counted = (visitors: number, orders: number): string =>
  `${plural(visitors, '{n} visitor', '{n} visitors')}, ${plural(orders, '{n} order', '{n} orders')}`;

/** The name of the file names nobody. */
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'export.json' });
  link.click();
  URL.revokeObjectURL(url);
}
