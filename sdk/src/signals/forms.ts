import { emit } from '../connection.ts';
import type { readForms } from '../forms/main.ts';
import { post } from '../http.ts';
import { visitor } from '../identity.ts';
import { loadPart } from '../parts.ts';
import { listen, stopped } from '../safe.ts';
import { settings } from '../settings.ts';
import { redact } from '../typed.ts';

const identify = (email: string): void => post('/identify', { user_id: visitor, email }, false);

/**
 * `submit` and `invalid_form`. Most visits use no form, so the code that reads one is a separate part: it is loaded
 * when the focus enters a form, at the latest when one is submitted.
 */
export function watchForms(): void {
  let read: ReturnType<typeof readForms> | undefined;
  listen<FocusEvent>('focusin submit invalid', async (event) => {
    if (!event.isTrusted) return;
    const isFocus = event.type === 'focusin';
    if (isFocus && !(event.target as HTMLInputElement).form) return;
    // A page may empty its form at once: a part that is already loaded reads it synchronously.
    if (!read) {
      const part = await loadPart('forms');
      read ??= part.readForms(emit, redact, settings.capture, settings.field_salt, identify);
    }
    if (!isFocus && !stopped) return read(event);
  });
}
