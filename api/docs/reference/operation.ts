import { escapeHtml } from '../render.ts';
import { curlOf, exampleRequest } from './curl.ts';
import type { Call, Content, Parameter } from './document.ts';
import { fieldDetails, fields, inline, prose, typeOf } from './schema.ts';

const pre = (text: string): string => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
export const jsonOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

const parameter = ({ name, in: place, required, description, schema, deprecated }: Parameter): string =>
  `<li><code>${escapeHtml(name)}</code> <span class="soft">in ${place},</span> ${fieldDetails(
    { ...schema, ...(description && { description }), ...(deprecated && { deprecated }) },
    required === true,
  )}</li>`;

/** One media type of a body: the fields, then the example. */
export function media(content: Content | undefined): string {
  if (!content) return '';
  return Object.entries(content)
    .filter(([type]) => type !== 'text/plain')
    .map(([type, { schema, example }]) => {
      const shown = example === undefined ? '' : pre(jsonOf(example));
      const kind = type === 'application/json' ? '' : ` as <code>${escapeHtml(type)}</code>`;
      return `<p>${typeOf(schema)}${kind}</p>${fields(schema)}${shown}`;
    })
    .join('\n');
}

/** An operation with its parameters, body, answers, and a curl command. */
export function operationHtml(call: Call, baseUrl: string): string {
  const { method, path, operation } = call;
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses);
  const good = answers.filter(([status]) => status < '400');
  const refused = answers.filter(([status]) => status >= '400');
  const id = escapeHtml(operationId);
  return `<section class="operation">
<h3 id="${id}">${escapeHtml(summary)} <a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(summary)}">#</a></h3>
<p><span class="method ${method}">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code></p>
${prose(operation.description)}
${parameters.length > 0 ? `<h4>Parameters</h4>\n<ul class="fields">${parameters.map(parameter).join('\n')}</ul>` : ''}
${requestBody ? `<h4>Body</h4>\n${requestBody.description ? prose(requestBody.description) : ''}${media(requestBody.content)}` : ''}
<h4>Request</h4>
${pre(curlOf(exampleRequest(call, baseUrl)))}
${good.map(([status, { description, content }]) => `<h4>Answer ${status}</h4>\n${prose(description)}${media(content)}`).join('\n')}
<details><summary>Refusals</summary><ul>${refused.map(([status, { description }]) => `<li><code>${status}</code> ${inline(description)}</li>`).join('\n')}</ul></details>
</section>`;
}
