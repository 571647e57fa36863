import { NAME_CHARS_MAX } from '../../../v1/bounds.ts';
import { api, bodyOf } from '../api.ts';
import { DocsLink } from '../components/docs-link.tsx';
import { ErrorMessage } from '../components/status.tsx';
import { submitted, useAction, useFocus } from '../hooks.ts';
import { t } from '../language/text.ts';
import { originsIn } from '../pages/origins.ts';
import { stepHref } from './steps.ts';

export function CreateStep() {
  const { busy, error, run } = useAction();
  const submit = submitted((data) => {
    const body = { name: String(data.get('name')), allowed_origins: originsIn(String(data.get('origins'))) };
    void run(async () => {
      const { _id } = await bodyOf(api.POST('/sdk', { body }));
      // In place of this form: going back to it, empty, would add the website a second time.
      location.replace(stepHref(_id, 'facts'));
    });
  });
  return (
    <form class="card form" onSubmit={submit}>
      <label>
        {t('Name')}
        <input
          name="name"
          required
          maxLength={NAME_CHARS_MAX}
          // What is typed while it is stored would be lost with this form.
          readOnly={busy}
          ref={useFocus<HTMLInputElement>()}
        />
      </label>
      <label>
        {t('Addresses of the shop, one per line')}
        <textarea name="origins" rows={2} placeholder="www.shop.example" required readOnly={busy} />
        <small class="soft">
          {t(
            'Host names are enough. List every host that visitors see, all of one root domain, such as shop.example and www.shop.example.',
          )}
        </small>
      </label>
      <ErrorMessage text={error} />
      <p class="soft">
        {t(
          'The website starts in shadow mode: the service decides, but shows nothing until you go live in the last step.',
        )}
      </p>
      <p class="soft">
        <DocsLink page="console/first-website">{t('All six steps on one page')}</DocsLink>
      </p>
      <button type="submit" aria-disabled={busy}>
        {busy ? t('Saving…') : t('Add the website')}
      </button>
    </form>
  );
}
