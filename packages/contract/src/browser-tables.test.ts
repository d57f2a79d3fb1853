import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'vite';
import { browserTables } from '../browser-tables.ts';

/** What a browser would get of this code. */
async function built(code: string): Promise<string> {
  const entry = 'virtual:entry';
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      browserTables(),
      { name: 'entry', resolveId: (id) => (id === entry ? entry : undefined), load: (id) => (id === entry ? code : undefined) },
    ],
    build: { write: false, rollupOptions: { input: entry } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return JSON.stringify(outputs);
}

test('a browser gets the endpoints of calls, and no schemas', async () => {
  const code = await built(`
    import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
    import { callLabels } from '@aliquot/contract/console/labels.ts';
    import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
    console.log(callLabels, consoleEndpointOf('consoleTickets.answer'), endpointOf('tickets.reply'));`);
  for (const part of ['/api/operator/tickets/:id/messages', '回复售后单', '/api/tickets/:id/messages'])
    assert.ok(code.includes(part), part);
  for (const part of ['additionalProperties', 'maxLength', 'Write into']) assert.ok(!code.includes(part), part);
});

test('a build that would include a schema fails and names the file', async () => {
  await assert.rejects(
    built("import { ticketsCalls } from '@aliquot/contract/console/tickets.ts'; console.log(ticketsCalls);"),
    /console\/tickets\.ts declares schemas/,
  );
});
