import { useNonce } from '@shopify/hydrogen';
import { EngageProvider, useEngageCart, useVisitorId } from '@storefront-engagement/headless/react';
import { useEffect, useMemo, useRef } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useFetcher,
  useRouteLoaderData,
} from 'react-router';

const SRC = 'https://engage.example/site_123/sdk';

/** The fields of the cart that we request from Shopify's Storefront API. */
type StorefrontCart = {
  readonly totalQuantity: number;
  readonly cost: { readonly subtotalAmount: { readonly amount: string; readonly currencyCode: string } };
  readonly lines: {
    readonly nodes: readonly {
      readonly quantity: number;
      readonly merchandise: {
        readonly price: { readonly amount: string };
        readonly product: { readonly handle: string };
      };
    }[];
  };
};

/** Add `{sdk_url}`, its `wss:` address and `{frame_url}` to createContentSecurityPolicy in entry.server.tsx. */
export function Layout({ children }: { readonly children?: React.ReactNode }) {
  // Only the server knows this, so the tag is rendered there.
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <EngageProvider src={SRC} nonce={nonce}>
          {children}
        </EngageProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const data = useRouteLoaderData<{ readonly cart: StorefrontCart | null }>('root');
  return (
    <>
      <TellCart cart={data?.cart ?? null} />
      <StampCart />
      <Outlet />
    </>
  );
}

function TellCart({ cart }: { readonly cart: StorefrontCart | null }) {
  const told = useMemo(
    () =>
      cart && {
        item_count: cart.totalQuantity,
        total: Number(cart.cost.subtotalAmount.amount),
        currency: cart.cost.subtotalAmount.currencyCode,
        items: cart.lines.nodes.map(({ quantity, merchandise }) => ({
          handle: merchandise.product.handle,
          quantity,
          price: Number(merchandise.price.amount),
        })),
      },
    [cart],
  );
  useEngageCart(told);
  return null;
}

/**
 * Stamps the visitor's id on the cart, so that an order can name its visitor; the route `/cart` passes it to
 * `cart.updateAttributes`.
 */
function StampCart() {
  const visitor = useVisitorId();
  const { submit } = useFetcher({ key: 'engage' });
  const stamped = useRef(false);
  useEffect(() => {
    // An empty one after consent was withdrawn: then an order must not name the visitor.
    if (visitor || stamped.current)
      void submit({ _service_uid: visitor ?? '' }, { method: 'post', action: '/cart' });
    stamped.current = visitor !== null;
  }, [visitor, submit]);
  return null;
}
