import { callNames, shopCall } from '@aliquot/contract/shop/calls.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { errors } from '@aliquot/contract/core/errors.ts';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { openApiDocument } from './openapi.ts';

const css = `body{font:15px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #8884}
code,pre{font:13px/1.45 ui-monospace,monospace}pre{overflow:auto;background:#8881;padding:.75rem}summary{cursor:pointer}`;

/**
 * `/api/openapi.json` for machines and `/api/docs` for people, without scripts, with its own
 * policy.
 */
export function registerApiDocs(app: FastifyInstance, version: string): void {
  // made at the first request, as bytes, which all who have not read them yet share
  let document: Buffer | undefined;
  let html: Buffer | undefined;
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= Buffer.from(JSON.stringify(openApiDocument(version))))),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send((html ??= Buffer.from(page()))),
  );
}

function page(): string {
  const calls = callNames.map((name) => {
    const { method, path } = endpointOf(name);
    const schema = shopCall(name);
    const refusals = schema.errors
      .map((error) => `<li><code>${errors[error].code} ${error}</code> ${escape(errors[error].en)}</li>`)
      .join('');
    return `<tr id="${name}"><td><code>${method}&nbsp;${path}</code><br>${schema.access === 'account' ? 'needs a login' : 'open to anyone'}</td><td>${escape(schema.summary)}
<details><summary>Input and answer</summary><p>Input</p><pre>${json(schema.input)}</pre><p>Answer (data)</p><pre>${json(schema.output)}</pre>${refusals && `<p>Refusals</p><ul>${refusals}</ul>`}</details></td></tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Aliquot API</title><style>${css}</style>
<h1>Aliquot API</h1><p>Every answer is <code>{ code, msg, data }</code>; only code 0 is success. Requests carry a <code>client</code> header and, when logged in, <code>Authorization: Bearer …</code>. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
<table><tbody>${calls.join('')}</tbody></table></html>`;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const json = (value: unknown) => escape(JSON.stringify(value, null, 2));
