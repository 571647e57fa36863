import { CodeSnippet } from '../components/code-snippet.tsx';
import { t } from '../language/text.ts';

export const sdkUrl = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=sdk-url]')?.content ?? '';

export const ScriptTag = ({ siteId }: { siteId: string }) => (
  <CodeSnippet text={`<script async src="${sdkUrl()}/${siteId}/sdk"></script>`} label={t('Script tag')} />
);
