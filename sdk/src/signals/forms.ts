import type { Capture } from '#schemas/config/site.ts';
import type { Emit } from '../connection.ts';
import { shortHash } from '../hash.ts';
import { listen } from '../safe.ts';

const SECRET_TYPES = /^(password|file|hidden|submit|button|image|reset)$/;
const SECRET_FILLS = /\bcc-|one-time-code|password/;
const TRACKERS = /google-analytics|googletagmanager|doubleclick|facebook\.com\/tr|hotjar|clarity\.ms/;
const REPEAT_MS = 2_000;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const nameOf = (field: { name?: string; id: string }): string => (field.name || field.id).slice(0, 80);

/** A field called `name` hides the form's own property of that name, so the attribute is read. */
const nameOfForm = (form: HTMLFormElement): string =>
  nameOf({ name: form.getAttribute('name') ?? '', id: form.id });

const isMail = (field: Field): boolean =>
  field.type === 'email' || /mail/i.test(field.name + field.autocomplete);

/** Fields whose hash may travel: named and filled, no secrets, and e-mail only where the merchant identifies visitors. */
function readable(field: Field, identify: boolean): boolean {
  const secret = SECRET_TYPES.test(field.type) || SECRET_FILLS.test(field.autocomplete);
  return !secret && nameOf(field) !== '' && field.value !== '' && (identify || !isMail(field));
}

/** `submit`: names and salted hashes, never values. Forms that feed a tracker are none of the shop's. */
export function watchSubmits(emit: Emit, capture: Partial<Capture>, salt: string): void {
  listen<SubmitEvent>(document, 'submit', async ({ target: form }) => {
    if (!(form instanceof HTMLFormElement) || TRACKERS.test(form.action)) return;
    const fields = ([...form.elements] as Field[]).filter((field) =>
      readable(field, capture.identify === true),
    );
    const hashed = fields.slice(0, 20).map(async (field) => ({
      name: nameOf(field),
      hash: (await shortHash(field.value, salt)) ?? '',
    }));
    const known = (await Promise.all(hashed)).filter(({ hash }) => hash);
    emit('submit', { form: nameOfForm(form), fields: known });
  });
}

/** `invalid_form`: the browser's own message about a field, at most once in two seconds a field. */
export function watchInvalid(emit: Emit): void {
  const reportedAt = new Map<string, number>();
  listen(document, 'invalid', ({ target }) => {
    const input = target as Field;
    const field = nameOf(input);
    const at = Date.now();
    if (at - (reportedAt.get(field) ?? 0) < REPEAT_MS) return;
    reportedAt.set(field, at);
    const form = input.form ? nameOfForm(input.form) : '';
    emit('invalid_form', { form, field, message: input.validationMessage.slice(0, 120) });
  });
}
