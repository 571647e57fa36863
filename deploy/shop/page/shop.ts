/**
 * The shop's own script. Without it every form still works; with it forms do not reload the page. It is also the
 * reference for merchants: a cart beacon on load and after each change, and the visitor's id stamped on the cart.
 */
type Engage = { push(call: readonly [string, unknown]): void };

const page = window as unknown as { engage?: Engage };
const sendCart = (cart: unknown): void => {
  page.engage ??= [] as unknown as Engage;
  page.engage.push(['cart', cart]);
};

const byId = (id: string): HTMLElement | null => document.getElementById(id);

const cartIn = (from: Document): unknown => JSON.parse(from.getElementById('cart-data')?.textContent ?? '{}');

function say(text: string): void {
  const toast = byId('said');
  if (!toast) return;
  toast.textContent = text;
  toast.classList.add('on');
  setTimeout(() => toast.classList.remove('on'), 2_600);
}

/** Replaces what a new cart page has changed. */
function show(served: Document): void {
  const [count, newCount] = [byId('count'), served.getElementById('count')];
  if (count && newCount) {
    count.textContent = newCount.textContent;
    count.className = newCount.className;
    count.parentElement?.setAttribute('aria-label', newCount.parentElement?.getAttribute('aria-label') ?? '');
  }
  byId('cart')?.replaceChildren(...(served.getElementById('cart')?.childNodes ?? []));
  sendCart(cartIn(served));
}

/** Sends a form and gets the resulting cart page, parsed by the browser: no `innerHTML`, so Trusted Types stay on. */
function send(form: HTMLFormElement): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', form.action);
    request.responseType = 'document';
    request.onload = () =>
      request.response ? resolve(request.response as Document) : reject(new Error('no page'));
    request.onerror = reject;
    request.send(new URLSearchParams(new FormData(form) as unknown as Record<string, string>));
  });
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.dataset['enhance']) return;
  event.preventDefault();
  const label = (event.submitter as HTMLButtonElement | null)?.getAttribute('aria-label');
  send(form).then(
    (served) => {
      show(served);
      if (form.dataset['enhance'] === 'add') say('In your cart.');
      if (label) document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus();
    },
    () => form.submit(),
  );
});

window.addEventListener('service:ready', (event) => {
  const { user_id } = (event as CustomEvent<{ user_id: string }>).detail;
  const body = new URLSearchParams({ _service_uid: user_id });
  fetch('/cart/attributes', { method: 'POST', body }).catch(() => undefined);
});

/**
 * Removes what the service keeps in this browser for this shop, on a page where its script does not run, and continues.
 */
function becomeNewVisitor(): void {
  for (const kept of [localStorage, sessionStorage])
    for (const key of Object.keys(kept)) if (key.startsWith('engage.')) kept.removeItem(key);
  location.replace('/');
}

if (byId('new-visitor')) becomeNewVisitor();
else sendCart(cartIn(document));
