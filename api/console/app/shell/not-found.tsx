import { t } from '../language/text.ts';
import { useTitle } from './title.ts';

type Props = { what: string; href?: string; to?: string; inWebsite?: boolean };

/** Shown for an unknown address: what was not found, and a link to continue. */
export function NotFound({ what, href = '#/', to = t('All websites'), inWebsite = false }: Props) {
  useTitle(t('Not found'));
  const Heading = inWebsite ? 'h2' : 'h1';
  return (
    <div class="card form" data-testid="not-found">
      <Heading>{t('Not found')}</Heading>
      <p>{what}</p>
      <p>
        <a href={href}>{to}</a>
      </p>
    </div>
  );
}
