import type { Capture } from '#schemas/config/site.ts';
import type { Emit } from '../connection.ts';
import { type Field, isSecret } from '../field.ts';
import { shortHash } from '../hash.ts';
import { withoutQuotes } from './message.ts';
import { openSecret } from './visit.ts';

export { allowsRepeatedClicks } from './repeated-clicks.ts';

const TRACKERS = /google(-analytics|tag)|doubleclick|facebook\.com\/tr|hotjar|clarity\.ms/;
const REPEAT_MS = 2_000;
const MESSAGE_CHARS = 120;

const feedsTracker = (form: HTMLFormElement | null): boolean | null =>
  form && TRACKERS.test(form.getAttribute('action')!);
const isMail = ({ type, name, autocomplete }: Field): boolean => /mail/i.test(type + name + autocomplete);

/**
 * Reports submitted forms (`submit`) and validation messages of the browser (`invalid_form`), if the website captures
 * them. Names and hashes are sent, never values. Hashes are salted per website and with a secret of the visit that
 * never leaves the page: equal values of a visit have equal hashes, and nobody can guess values by hashing candidates.
 * Forms that send to a tracker are not the shop's. `redact` comes from the first file, which knows what was typed.
 * `identify` gets the e-mail address of a form, where the merchant identifies visitors.
 */
export function readForms(
  emit: Emit,
  redact: (text: string) => string,
  capture: Partial<Capture>,
  salt: string,
  identify: (email: string) => void,
): (event: Event) => Promise<void> {
  const visitSecret = openSecret();
  const reportedAt = new Map<string, number>();
  const nameOf = (field: { name?: string; id: string }): string =>
    redact(field.name || field.id).slice(0, 80);
  /** A field called `name` shadows the form's own property, so the attribute is read. */
  const nameOfForm = (form: HTMLFormElement): string =>
    nameOf({ name: form.getAttribute('name') ?? '', id: form.id });

  async function submit(form: HTMLFormElement): Promise<void> {
    // Fields whose hashes may be sent: named and filled, no secrets, and e-mail only where the merchant identifies
    // visitors.
    const fields = ([...form.elements] as Field[]).filter(
      (field) => !isSecret(field) && nameOf(field) && field.value && (capture.identify || !isMail(field)),
    );
    const mail = fields.find((field) => isMail(field) && field.value.includes('@'));
    if (mail) identify(mail.value.trim());
    const hashed = fields.slice(0, 20).map(async (field) => ({
      name: nameOf(field),
      hash: (await shortHash(field.value, salt + visitSecret())) ?? '',
    }));
    const known = (await Promise.all(hashed)).filter(({ hash }) => hash);
    emit('submit', { form: nameOfForm(form), fields: known });
  }
  /** Sends the browser's own message about a field, at most once in two seconds for each field. */
  function reportInvalid(input: Field): void {
    const field = nameOf(input);
    const at = Date.now();
    if (at - (reportedAt.get(field) ?? 0) < REPEAT_MS) return;
    reportedAt.set(field, at);
    const form = input.form ? nameOfForm(input.form) : '';
    const message = withoutQuotes(input.validationMessage.slice(0, MESSAGE_CHARS), redact);
    emit('invalid_form', { form, field, message });
  }
  return async ({ type, target }) => {
    if (type === 'invalid') {
      if (capture.invalid_form !== false && !feedsTracker((target as Field).form))
        reportInvalid(target as Field);
    } else if (target instanceof HTMLFormElement && capture.submit !== false && !feedsTracker(target))
      await submit(target);
  };
}
