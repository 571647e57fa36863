'use client';

import { EngageProvider, useEngageCart, useMoment } from '@storefront-engagement/headless/react';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

const SRC = 'https://engage.example/site_123/sdk';

type Line = {
  readonly handle: string;
  readonly variantId: number;
  readonly quantity: number;
  readonly price: number;
};
/** Placeholder for your own cart and your consent platform. */
const CartLines = createContext<readonly Line[]>([]);

export function Shop({
  nonce,
  children,
}: {
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}) {
  const [consent, setConsent] = useState(false);
  return (
    <EngageProvider src={SRC} nonce={nonce} consent={consent}>
      <TellCart />
      {children}
      <Card />
      <button type="button" onClick={() => setConsent(true)}>
        Accept
      </button>
    </EngageProvider>
  );
}

function TellCart() {
  const lines = useContext(CartLines);
  const cart = useMemo(
    () => ({
      item_count: lines.reduce((count, { quantity }) => count + quantity, 0),
      total: lines.reduce((total, { quantity, price }) => total + quantity * price, 0),
      currency: 'USD',
      items: lines.map(({ handle, variantId, quantity, price }) => ({
        ...{ handle, quantity, price },
        variant_id: variantId,
      })),
    }),
    [lines],
  );
  useEngageCart(cart);
  return null;
}

/** Your own card, for a website whose output is `event`. */
function Card() {
  const card = useMoment<HTMLDivElement>();
  if (!card) return null;
  const { text, cta_label, cta_path } = card.moment;
  return (
    <div ref={card.ref} role="status">
      <p>{text}</p>
      {cta_path && (
        <a href={cta_path} onClick={card.clicked}>
          {cta_label}
        </a>
      )}
      <button type="button" onClick={card.dismissed}>
        Close
      </button>
    </div>
  );
}
