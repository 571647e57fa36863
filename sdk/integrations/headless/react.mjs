'use client';

import {
  createContext,
  createElement,
  Fragment,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { engage, visitorId } from './engage.mjs';

/** @typedef {import('./engage.d.mts').MomentDetail} MomentDetail */
/** @typedef {import('./engage.d.mts').AckEvent} AckEvent */

const IN_VIEW = 0.5;

/**
 * What the page has received from the script. It belongs to the provider, so that a moment outlives the component that
 * draws it and a cart is not sent again on each page of the app.
 */
function createStore() {
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {MomentDetail | null} */
  let moment = null;
  let sentCart = '';
  const changed = () => {
    for (const listener of listeners) listener();
  };
  return {
    moment: () => moment,
    /** @param {MomentDetail | null} next */
    setMoment(next) {
      moment = next;
      changed();
    },
    changed,
    /** @param {() => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** @param {import('./engage.d.mts').Cart} cart */
    sendCart(cart) {
      const text = JSON.stringify(cart);
      if (text === sentCart) return;
      sentCart = text;
      engage('cart', cart);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
const Engage = createContext(/** @type {Store | null} */ (null));

function useStore() {
  const store = useContext(Engage);
  if (!store) throw new Error('This hook must be used inside an EngageProvider.');
  return store;
}

/** @type {typeof import('./react.d.mts').EngageProvider} */
export function EngageProvider({ src, integrity, nonce, consent, children }) {
  const [store] = useState(createStore);
  // The tag states the consent of the first render; later changes are sent as calls.
  const [waits] = useState(consent === false);
  useEffect(() => {
    /** @param {WindowEventMap['service:moment']} event */
    const onMoment = ({ detail }) => store.setMoment(detail);
    // Notifies of the visitor's id, which is null then, too.
    const onRevoked = () => store.setMoment(null);
    addEventListener('service:ready', store.changed);
    addEventListener('service:moment', onMoment);
    addEventListener('service:revoked', onRevoked);
    // The script may have been ready before this page was hydrated.
    store.changed();
    return () => {
      removeEventListener('service:ready', store.changed);
      removeEventListener('service:moment', onMoment);
      removeEventListener('service:revoked', onRevoked);
    };
  }, [store]);
  useConsent(consent, waits);
  // React adds an async script with a `src` to the head once, however often it is rendered.
  const tag = createElement('script', {
    async: true,
    src,
    nonce,
    ...(integrity && { integrity, crossOrigin: 'anonymous' }),
    ...(waits && { 'data-consent': 'wait' }),
  });
  return createElement(Engage.Provider, { value: store }, createElement(Fragment, null, tag, children));
}

/**
 * Passes on what the tag does not say itself: that consent is given, and every change.
 * @param {boolean | undefined} consent
 * @param {boolean} waits
 */
function useConsent(consent, waits) {
  /** @type {[{ consent: boolean | undefined }, unknown]} */
  const [told] = useState(() => ({ consent: waits ? false : undefined }));
  useEffect(() => {
    if (consent === undefined || consent === told.consent) return;
    told.consent = consent;
    engage('consent', consent);
  }, [consent, told]);
}

/** @type {typeof import('./react.d.mts').useEngageCart} */
export function useEngageCart(cart) {
  const store = useStore();
  useEffect(() => {
    if (cart) store.sendCart(cart);
  }, [store, cart]);
}

/** @type {typeof import('./react.d.mts').useVisitorId} */
export function useVisitorId() {
  return useSyncExternalStore(useStore().subscribe, visitorId, () => null);
}

/** @type {typeof import('./react.d.mts').useMoment} */
export function useMoment() {
  const store = useStore();
  const moment = useSyncExternalStore(store.subscribe, store.moment, () => null);
  return useMemo(() => moment && forCard(moment, store), [moment, store]);
}

/**
 * @param {MomentDetail} detail
 * @param {Store} store
 */
function forCard(detail, store) {
  const { id, text, cta_label, cta_path } = detail;
  return {
    moment: { id, text, cta_label, cta_path },
    /** @param {Element | null} element */
    ref: (element) => (element ? whenInView(element, () => tell(detail, 'shown')) : undefined),
    clicked: () => tell(detail, 'clicked'),
    dismissed: () => {
      tell(detail, 'dismissed');
      store.setMoment(null);
    },
  };
}

/** @type {WeakMap<MomentDetail, Set<AckEvent>>} */
const told = new WeakMap();

/**
 * Once each: React may attach a ref twice.
 * @param {MomentDetail} detail
 * @param {AckEvent} event
 */
function tell(detail, event) {
  const events = told.get(detail) ?? new Set();
  told.set(detail, events);
  if (events.has(event)) return;
  events.add(event);
  detail.ack?.(event);
}

/**
 * Calls once half of the element is in view in a visible tab. Returns how to stop.
 * @param {Element} element
 * @param {() => void} seen
 */
function whenInView(element, seen) {
  let inView = false;
  const look = () => {
    if (inView && document.visibilityState === 'visible') {
      stop();
      seen();
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      inView = (entries.at(-1)?.intersectionRatio ?? 0) >= IN_VIEW;
      look();
    },
    { threshold: IN_VIEW },
  );
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', look);
  };
  document.addEventListener('visibilitychange', look);
  observer.observe(element);
  return stop;
}
