import {
  EngageProvider,
  useEngageCart,
  useMoment,
  useVisitorId,
} from '@storefront-engagement/headless/react';
import { type ReactNode, StrictMode, useMemo, useState } from 'react';

/** The shop's settings of the test page. */
export type Shop = {
  readonly src: string;
  readonly nonce?: string;
  readonly consent?: boolean;
};

/** A React shop that draws its own card. */
export function App({ src, nonce, consent: atFirst }: Shop): ReactNode {
  const [consent, setConsent] = useState(atFirst);
  return (
    <StrictMode>
      <EngageProvider src={src} nonce={nonce} consent={consent}>
        <Cart />
        <Visitor />
        <Card />
        <button id="accept" type="button" onClick={() => setConsent(true)}>
          Accept
        </button>
        <button id="refuse" type="button" onClick={() => setConsent(false)}>
          Refuse
        </button>
      </EngageProvider>
    </StrictMode>
  );
}

function Cart(): ReactNode {
  const [count, setCount] = useState(1);
  // A new object with the same content on every render.
  const [page, setPage] = useState(0);
  const cart = useMemo(
    () => ({ item_count: count, total: 42 * count, currency: 'USD', page }),
    [count, page],
  );
  const { page: _, ...told } = cart;
  useEngageCart(told);
  return (
    <>
      <button id="add" type="button" onClick={() => setCount(count + 1)}>
        Add
      </button>
      <button id="render" type="button" onClick={() => setPage(page + 1)}>
        {page}
      </button>
    </>
  );
}

const Visitor = (): ReactNode => <output id="visitor">{useVisitorId()}</output>;

function Card(): ReactNode {
  const card = useMoment<HTMLDivElement>();
  if (!card) return null;
  const { text, cta_label } = card.moment;
  return (
    <div id="card" ref={card.ref} style={{ marginTop: '3000px' }}>
      {text}
      <button id="follow" type="button" onClick={card.clicked}>
        {cta_label}
      </button>
      <button id="close" type="button" onClick={card.dismissed}>
        Close
      </button>
    </div>
  );
}
