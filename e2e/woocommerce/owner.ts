import type { Shop } from './shop.ts';

type Form = { readonly action: string; readonly fields: Record<string, string> };

/** A person signed in to WordPress, like a browser. */
export async function signIn(shop: Shop, name: string, password: string) {
  const jar = new Map<string, string>();
  const ask = async (
    path: string,
    body?: Record<string, string>,
  ): Promise<{ status: number; text: string }> => {
    const response = await fetch(new URL(path, shop.url), {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      jar.set(key!, value!);
    }
    return { status: response.status, text: await response.text() };
  };
  await ask('/wp-login.php', { log: name, pwd: password, testcookie: '1' });
  return {
    ask,
    settings: () => ask('/wp-admin/options-general.php?page=engage').then(({ text }) => text),
    /** Submits a form of the settings page with its present values. */
    async press(action: string, more: Record<string, string> = {}): Promise<string> {
      const form = formOf(await this.settings(), action);
      await ask(form.action, { ...form.fields, ...more });
      return this.settings();
    },
  };
}

const decoded = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#039;', "'").replaceAll('&quot;', '"');

function formOf(page: string, action: string): Form {
  const form = [...page.matchAll(/<form[\s\S]*?<\/form>/g)]
    .map(([text]) => text)
    .find((text) => new RegExp(`value=['"]${action}['"]`).test(text));
  if (!form) throw new Error(`The settings page has no form for ${action}.`);
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => {
    const of = (name: string): string => decoded(new RegExp(`${name}=['"]([^'"]*)['"]`).exec(tag)?.[1] ?? '');
    return [of('name'), of('value')];
  });
  const target = /<form[^>]*action=['"]([^'"]*)['"]/.exec(form)![1]!;
  return {
    action: target === 'options.php' ? '/wp-admin/options.php' : decoded(target),
    fields: Object.fromEntries(inputs.filter(([name]) => name)) as Record<string, string>,
  };
}

/** The sentence of the notice on the page. */
export const noticeOf = (page: string): string | undefined =>
  /<div class="notice notice-(?:success|error)"><p>([^<]*)</.exec(page)?.[1]?.replaceAll('&#039;', "'");
