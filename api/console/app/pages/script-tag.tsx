import { CodeSnippet } from '../components/code-snippet.tsx';

export const sdkUrl = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=sdk-url]')?.content ?? '';

export const ScriptTag = ({ siteId }: { siteId: string }) => (
  <CodeSnippet text={`<script async src="${sdkUrl()}/${siteId}/sdk"></script>`} />
);
