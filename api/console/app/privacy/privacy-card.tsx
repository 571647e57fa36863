import { useState } from 'preact/hooks';
import { ApiError, api, bodyOf, type OneCustomer } from '../api.ts';
import { ErrorMessage, Options } from '../components/status.tsx';
import { download } from '../download.ts';
import { useAction } from '../hooks.ts';
import { listed, locale, plural, t } from '../language/text.ts';
import { ErasureProof, type Proof } from './erasure-proof.tsx';

const selectors = {
  email: t('E-mail address'),
  customer_id: t('Customer id'),
  orders: t('Order ids'),
  visitor_id: t('Visitor id'),
} as const;
type Selector = keyof typeof selectors;

/** The word that a person must type before somebody is erased. */
const CONFIRMATION = t('erase');

const customerOf = (selector: Selector, value: string): OneCustomer => ({
  scope: 'customer',
  [selector]: selector === 'orders' ? value.split(/[\s,;]+/).filter(Boolean) : value.trim(),
});

const counted = (visitors: number, orders: number): string =>
  listed([plural(visitors, '1 visitor', '{n} visitors'), plural(orders, '1 order', '{n} orders')]);

/** Exports and erases one customer, with progress and proof. */
function useCustomer(siteId: string) {
  const [note, setNote] = useState('');
  const [proof, setProof] = useState<Proof>();
  const { busy, error, run } = useAction();
  const params = { path: { id: siteId } };
  const begin = (text: string): void => {
    setNote(text);
    setProof(undefined);
  };
  const exportAll = (body: OneCustomer): Promise<void> =>
    run(async () => {
      begin(t('Collecting the data…'));
      const exported = await bodyOf(api.POST('/sdk/{id}/exports', { params, body })).catch(
        (failure: Error) => {
          setNote('');
          throw failure;
        },
      );
      const { visitors, orders } = exported;
      if (visitors.length + orders.length === 0) return setNote(t('No data is stored about this customer.'));
      setNote(t('Found and downloaded: {what}.', { what: counted(visitors.length, orders.length) }));
      // The name of the file names nobody.
      download('export.json', new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' }));
    });
  const erase = (body: OneCustomer): Promise<boolean> => {
    let isDone = false;
    return run(async () => {
      begin(t('Erasing in every store. It is done once all have confirmed, which may take ten seconds.'));
      const erased = await bodyOf(api.POST('/sdk/{id}/erasures', { params, body })).catch(
        (failure: Error) => {
          setNote(failure instanceof ApiError && failure.status === 503 ? UNFINISHED : '');
          throw failure;
        },
      );
      const { visitors, orders, receipt } = erased;
      isDone = true;
      setNote(t('Erased in every store: {what}.', { what: counted(visitors, orders) }));
      setProof({ website: siteId, receipt, at: new Date().toISOString(), visitors, orders });
    }).then(() => isDone);
  };
  return { note, proof, busy, error, exportAll, erase, begin };
}

const UNFINISHED = t(
  'Not every store has confirmed yet. Erase again: it continues where it stopped, and is done once all have confirmed.',
);

/** Answers a request of one customer. Typed text goes into the body of a request, never into an address. */
export function PrivacyCard({ siteId, canWrite }: { siteId: string; canWrite: boolean }) {
  const [selector, setSelector] = useState<Selector>('email');
  const [value, setValue] = useState('');
  const [typed, setTyped] = useState('');
  const { note, proof, busy, error, exportAll, erase, begin } = useCustomer(siteId);
  const change = (next: string): void => {
    setValue(next);
    setTyped('');
    begin('');
  };
  const eraseAll = async (): Promise<void> => {
    if (!(await erase(customerOf(selector, value)))) return;
    setValue('');
    setTyped('');
  };
  const isEmpty = value.trim() === '';
  return (
    <section class="card form" aria-labelledby="customer">
      <fieldset class="bare form" disabled={!canWrite}>
        <legend id="customer">{t('A customer’s data')}</legend>
        <p>
          {t(
            'Export or erase the data of one customer. Erased orders keep their amounts but no longer name anyone; this cannot be undone.',
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
              <Options all={Object.entries(selectors)} />
            </select>
          </label>
          <label>
            {selectors[selector]}
            <input
              value={value}
              readOnly={busy}
              autocomplete="off"
              spellcheck={false}
              onInput={(event) => change(event.currentTarget.value)}
            />
          </label>
        </div>
        {selector === 'email' && (
          <small class="soft">
            {t(
              'Finds orders sent with this address, and visitors whose page named it. Shopify and WooCommerce send no address: for their orders, use the customer id or the order ids as well.',
            )}
          </small>
        )}
        <button
          type="button"
          aria-disabled={busy || isEmpty}
          onClick={() => exportAll(customerOf(selector, value))}
        >
          {t('Export')}
        </button>
        <label>
          {t('To erase, type “{word}”', { word: CONFIRMATION })}
          <input
            value={typed}
            readOnly={busy}
            autocomplete="off"
            autocapitalize="none"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button
          type="button"
          class="danger"
          aria-disabled={busy || isEmpty || typed.trim().toLocaleLowerCase(locale) !== CONFIRMATION}
          onClick={() => void eraseAll()}
        >
          {t('Erase this customer')}
        </button>
      </fieldset>
      <ErrorMessage text={error} />
      <p role="status" class="soft">
        {note}
      </p>
      {proof && <ErasureProof proof={proof} />}
    </section>
  );
}
