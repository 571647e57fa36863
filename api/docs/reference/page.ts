import { openApi } from '../../openapi.ts';
import { allRoutes } from '../../routes.ts';
import { REFERENCE } from '../pages.ts';
import { escapeHtml, type Rendered, type Section } from '../render.ts';
import { builtWith } from './addresses.ts';
import { type Call, callsOf, type Document } from './document.ts';
import { operationHtml } from './operation.ts';
import { fieldDetails, fields, prose, schemaId, typeOf } from './schema.ts';
import { webhooksHtml } from './webhooks.ts';

const slug = (tag: string): string => `tag-${tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

function byTag(calls: readonly Call[]): ReadonlyMap<string, readonly Call[]> {
  const groups = new Map<string, Call[]>();
  for (const call of calls) {
    const [tag = 'Others'] = call.operation.tags;
    groups.set(tag, [...(groups.get(tag) ?? []), call]);
  }
  return groups;
}

const contents = (groups: ReadonlyMap<string, readonly Call[]>): string =>
  [...groups]
    .map(
      ([tag, calls]) =>
        `<li><a href="#${slug(tag)}">${escapeHtml(tag)}</a><ul>${calls
          .map(
            ({ operation: { operationId, summary } }) =>
              `<li><a href="#${operationId}">${escapeHtml(summary)}</a></li>`,
          )
          .join('')}</ul></li>`,
    )
    .join('\n');

function schemas({ components }: Document): string {
  const named = Object.entries(components.schemas).toSorted(([a], [b]) => a.localeCompare(b));
  const items = named.map(
    ([name, schema]) =>
      `<section class="operation"><h3 id="${schemaId(name)}">${escapeHtml(name)}</h3><p>${fieldDetails(schema, true)}</p>${fields(schema)}</section>`,
  );
  return `<h2 id="schemas">Schemas</h2>\n${items.join('\n')}`;
}

function collector({ 'x-collector': socket }: Document): string {
  const frames = socket.frames.map((frame) => {
    const { name, direction, schema } = frame as { name: string; direction: string; schema: object };
    return `<li>${direction}: ${typeOf(schema)}<span class="visually-hidden"> ${escapeHtml(name)}</span></li>`;
  });
  const rows = socket.closes.map(
    ({ code, name, reason }) =>
      `<tr><td>${code}</td><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(reason)}</td></tr>`,
  );
  return `<h2 id="collector">The websocket for signals</h2>
<p><code>${escapeHtml(socket.url)}</code>, subprotocol <code>${escapeHtml(socket.subprotocol)}</code></p>
${prose(socket.description)}
<ul>${frames.join('\n')}</ul>
<div class="scroll" role="region" aria-label="Close codes" tabindex="0"><table><thead><tr><th>code</th><th>name</th><th>reason</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

const sectionOf = ({ method, path, operation }: Call): Section => ({
  heading: `${method.toUpperCase()} ${path}: ${operation.summary}`,
  address: `${REFERENCE}#${operation.operationId}`,
  text: operation.description,
});

/** The API reference, from the description that /v1/openapi.json answers. */
export function referencePage(): Rendered {
  const document = openApi(allRoutes(builtWith), builtWith) as unknown as Document;
  const calls = callsOf(document);
  const groups = byTag(calls);
  const baseUrl = document.servers[0]!.url;
  const parts = [...groups].map(
    ([tag, ofTag]) =>
      `<h2 id="${slug(tag)}">${escapeHtml(tag)}</h2>\n${ofTag.map((call) => operationHtml(call, baseUrl)).join('\n')}`,
  );
  return {
    html: `<h1>API reference</h1>
${prose(document.info.description)}
<p>Management API: <code>${baseUrl}</code>. Storefront: <code>${builtWith.sdk}</code>. For machines: <a href="/v1/openapi.json">the OpenAPI description</a>, and <a href="/docs/postman.json" download>a collection for Postman and Bruno</a>. Every example is run by a test. <a href="/docs/api">Call by call</a> shows them one after the other in a shell.</p>
<nav aria-label="Operations"><ul>${contents(groups)}<li><a href="#webhooks">Webhooks that you receive</a></li><li><a href="#collector">The websocket for signals</a></li><li><a href="#schemas">Schemas</a></li></ul></nav>
${parts.join('\n')}
${webhooksHtml(document)}
${collector(document)}
${schemas(document)}`,
    sections: calls.map(sectionOf),
    links: ['/docs/api'],
  };
}
