import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { api, bodyOf, type ShopifyShop } from '../api.ts';
import { useNamedTime } from '../clock/website-clock.ts';
import { CodeSnippet } from '../components/code-snippet.tsx';
import { ConfirmButton, SelfRemovingButton } from '../components/confirm-button.tsx';
import { DocsLink } from '../components/docs-link.tsx';
import { ErrorMessage } from '../components/status.tsx';
import { submitted, useAction } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';

/** The texts that the owner of a Shopify shop pastes, and the signing key of its webhooks. For admins. */
export function ShopifyCard({ siteId }: { siteId: string }) {
  const params = { path: { id: siteId } };
  const [shop, setShop] = useState<ShopifyShop>();
  const namedTime = useNamedTime();
  const { busy, error, run } = useAction();
  const load = async (): Promise<void> => setShop(await bodyOf(api.GET('/sdk/{id}/shopify', { params })));
  const save = (signing_key: string): Promise<void> =>
    run(async () => setShop(await bodyOf(api.POST('/sdk/{id}/shopify', { params, body: { signing_key } }))));
  const forget = (): Promise<void> =>
    run(async () => {
      await bodyOf(api.DELETE('/sdk/{id}/shopify', { params }));
      await load();
    });
  return (
    <section class="card form" aria-labelledby="shopify">
      <h2 id="shopify">{t('Shopify, without an app')}</h2>
      <p class="soft">
        {rich(
          'Three snippets to paste into Shopify’s admin, and one key to paste here: <docs>step by step</docs>.',
          {
            docs: (text) => <DocsLink page="sdk/shopify">{text}</DocsLink>,
          },
        )}
      </p>
      {shop ? (
        <>
          <Texts shop={shop} />
          <SigningKey key={String(shop.connected)} busy={busy} save={save} />
          <p role="status">{connectionText(shop, namedTime)}</p>
          {shop.connected && (
            <span class="pair">
              <button type="button" class="plain" aria-disabled={busy} onClick={() => void run(load)}>
                {t('Check again')}
              </button>
              <ConfirmButton
                label={t('Remove the key')}
                confirmLabel={t('Yes, remove it')}
                onConfirm={forget}
              />
            </span>
          )}
        </>
      ) : (
        <SelfRemovingButton aria-disabled={busy} onClick={() => void run(load)}>
          {t('Show what to paste')}
        </SelfRemovingButton>
      )}
      <ErrorMessage text={error} />
    </section>
  );
}

const Texts = ({ shop }: { shop: ShopifyShop }) =>
  [
    [t('Into the theme: the file theme.liquid, before </head>'), shop.theme] as const,
    [t('Settings, Customer events: a custom pixel'), shop.pixel] as const,
    [
      t('Settings, Notifications, Webhooks: “Order creation” and “Order update”, as JSON, to this address'),
      shop.webhook_url,
    ] as const,
  ].map(([heading, text]) => (
    <Fragment key={heading}>
      <h3>{heading}</h3>
      <CodeSnippet text={text} label={heading} />
    </Fragment>
  ));

function SigningKey({ busy, save }: { busy: boolean; save: (key: string) => Promise<void> }) {
  const [key, setKey] = useState('');
  return (
    <form class="form" onSubmit={submitted(() => save(key))}>
      <label>
        {t('The key below Shopify’s list of webhooks, with which it signs them')}
        <input required autocomplete="off" value={key} onInput={(e) => setKey(e.currentTarget.value)} />
      </label>
      <button type="submit" aria-disabled={busy}>
        {t('Save the key')}
      </button>
    </form>
  );
}

function connectionText({ connected, heard_at }: ShopifyShop, namedTime: (iso: string) => string): string {
  if (!connected) return t('No key is stored: what Shopify sends is refused.');
  if (heard_at === null)
    return t('The key is stored. Nothing has arrived yet: press “Send test” beside a webhook in Shopify.');
  return t('Shopify last sent something at {time}.', { time: namedTime(heard_at) });
}
