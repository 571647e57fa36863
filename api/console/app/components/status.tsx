import { t } from '../language/text.ts';

/** A sentence of the API about what went wrong; nothing where there is none. */
export const ErrorMessage = ({ text }: { text: string | undefined }) => (
  <p class="error" role="alert">
    {text}
  </p>
);

/** Keeps the space of what is being loaded, so that the page does not jump when it comes. */
export const Loading = () => <p class="soft loading">{t('One moment…')}</p>;
