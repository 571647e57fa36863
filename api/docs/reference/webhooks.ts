import { escapeHtml } from '../render.ts';
import type { Document } from './document.ts';
import { media } from './operation.ts';
import { fieldDetails, inline, prose } from './schema.ts';

/** The events that the service sends: `webhooks` of the description. */
export function webhooksHtml({ webhooks }: Document): string {
  const events = Object.entries(webhooks).map(([event, { post }]) => {
    const { operationId, summary, parameters, requestBody } = post;
    const headers = parameters.map(
      ({ name, description, schema }) =>
        `<li><code>${escapeHtml(name)}</code> ${fieldDetails({ ...schema, ...(description && { description }) }, true)}</li>`,
    );
    return `<section class="operation"><h3 id="${escapeHtml(operationId)}"><code>${escapeHtml(event)}</code></h3>
<p>${inline(summary)}</p>
<ul class="fields">${headers.join('\n')}</ul>
${media(requestBody?.content)}</section>`;
  });
  const [first] = Object.values(webhooks);
  return `<h2 id="webhooks">Webhooks that you receive</h2>\n${prose(first!.post.description)}\n${events.join('\n')}`;
}
