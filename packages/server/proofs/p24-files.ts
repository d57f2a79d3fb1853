import assert from 'node:assert/strict';
import { access, readFile, readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { type ConsoleFileName, consoleFileNames } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import { attachmentChannels } from '@aliquot/contract/shop/app.ts';
import { apiClient, createBuyers, placeOrderBy } from '../../../e2e/api-client.ts';
import { consoleCall } from '../../../e2e/console-call.ts';
import { everyScreen } from '../../../e2e/every-screen.ts';
import { payOrder } from '../../../e2e/operate.ts';
import { openOperator } from '../../../e2e/operators.ts';
import { type Shop, startShop } from '../../../e2e/shop.ts';
import { randomOf } from '../src/testing/test-random.ts';
import { type HostileFile, escaped, goodFiles, hostileFiles } from './hostile-files.ts';
import type { Proof } from './proof.ts';

const count = 1_000;
/** So many megabytes more than before may the whole process take at its worst. */
const mostMegabytes = 900;
/** Types that a browser shows without running anything. */
const harmless = /^(image\/(webp|png|jpeg|gif|avif)|application\/(pdf|ofd|json|octet-stream)|text\/(csv|plain))/;

export const files: Proof = {
  id: 'P24',
  claim:
    'a thousand hostile files at every place that takes files: none is a fault, runs, is written elsewhere or served as something that runs; memory is bounded',
  run: async ({ seed, print }) => {
    const hostile = await hostileFiles(randomOf(seed), count);
    await controlled(hostile.slice(0, 300), print);
    const shop = await startShop({ settings: { LIMIT_UPLOADS_PER_HOUR: '1000000', LIMIT_EVENT_LOOP_DELAY_MS: '600000' } });
    try {
      const places = await findPlaces(shop);
      await reached(places, print);
      const before = await memoryOf(shop, 'VmRSS');
      const found = { answers: 0, accepted: new Map<string, number>(), served: 0, faults: new Set<string>() };
      for (const file of hostile) {
        await Promise.all(places.map((place) => sendOne(place, file, found)));
        if (shop.process?.exitCode !== null) throw new Error(`the shop ended with ${file.kind} ${file.name}`);
      }
      await imported(shop, found.faults);
      const grown = (await memoryOf(shop, 'VmHWM')) - before;
      const accepted = [...found.accepted.values()].reduce((sum, one) => sum + one, 0);
      print(
        `${hostile.length} files at ${places.length} places: ${found.answers} answers, ${accepted} accepted, ${found.served} of these read again`,
      );
      print(`memory: ${before} MB before, at most ${grown} MB more`);
      assert.ok(found.served > 400, 'accepted files are read again, else this proves nothing');
      for (const fault of await storedFaults(shop)) found.faults.add(fault);
      assert.deepEqual([...found.faults].slice(0, 30), []);
      assert.ok(grown < mostMegabytes, `${grown} MB more`);
    } finally {
      await shop.stop();
    }
  },
};

type Answer = { status: number; text: string };
/** Where files are taken: how one is sent, and how an accepted one is read again. */
type Place = {
  name: string;
  send: (file: HostileFile) => Promise<Answer>;
  read: (answer: Answer) => Promise<Response | null>;
};
type Found = { answers: number; accepted: Map<string, number>; served: number; faults: Set<string> };

async function sendOne({ name, send, read }: Place, file: HostileFile, found: Found): Promise<void> {
  const what = `${name}: ${file.kind} ${file.name.slice(0, 40)}`;
  const answer = await send(file).catch((error: unknown) => ({ status: 599, text: String(error) }));
  found.answers += 1;
  if (answer.status >= 500) found.faults.add(`${what} answered ${answer.status} ${answer.text.slice(0, 200)}`);
  if (answer.text.includes('root:x:0')) found.faults.add(`${what} read a file of the machine`);
  if (answer.status !== 200) return;
  found.accepted.set(`${name} ${file.kind}`, (found.accepted.get(`${name} ${file.kind}`) ?? 0) + 1);
  const served = await read(answer);
  // identity cards are shown to nobody, files of a thread once they are sent
  if (!served || served.status === 404) return;
  found.served += 1;
  if (served.status !== 200) found.faults.add(`${what} cannot be read again: ${served.status}`);
  for (const fault of await judge(served, file)) found.faults.add(`${what} ${fault}`);
}

/** What is wrong with a file as it is served. */
async function judge(served: Response, { content }: HostileFile): Promise<string[]> {
  const type = served.headers.get('content-type') ?? '';
  const body = Buffer.from(await served.bytes());
  const isShown = !(served.headers.get('content-disposition') ?? '').startsWith('attachment');
  const faults: string[] = [];
  if (!harmless.test(type)) faults.push(`is served as ${type}`);
  if (served.headers.get('x-content-type-options') !== 'nosniff') faults.push('is served for the browser to guess');
  if (isShown && !type.startsWith('image/')) faults.push(`is shown as ${type}`);
  if (type.startsWith('image/') && body.equals(content)) faults.push('is served as it was sent');
  if (type.startsWith('image/') && body.includes('canary(')) faults.push('is a picture that still has the script');
  return faults;
}

/** The same judgement finds faults of a server that keeps files under their names. */
async function controlled(hostile: readonly HostileFile[], print: (line: string) => void): Promise<void> {
  const kept = new Map<string, HostileFile>(hostile.map((file, n) => [`/${n}`, file]));
  const types: Record<string, string> = { '.html': 'text/html', '.svg': 'image/svg+xml', '.js': 'text/javascript', '.png': 'image/png' };
  const naive = createServer((request, response) => {
    const file = kept.get(request.url ?? '');
    response.writeHead(200, { 'content-type': types[extname(file?.name ?? '')] ?? 'application/octet-stream' }).end(file?.content);
  }).listen(0, 'localhost');
  await once(naive, 'listening');
  const address = naive.address();
  let caught = 0;
  for (const [path, file] of kept) {
    const served = await fetch(`http://localhost:${typeof address === 'object' && address ? address.port : 0}${path}`);
    if ((await judge(served, file)).some((fault) => /served as (text\/html|image\/svg|text\/javascript|it was)/.test(fault))) caught += 1;
  }
  naive.closeAllConnections();
  naive.close();
  print(`control: of ${hostile.length} files kept under their names ${caught} would run or are served as sent`);
  assert.ok(caught > 100, 'positive control');
}

/** Every place that takes files, with records that they belong to. */
async function findPlaces(shop: Shop): Promise<Place[]> {
  const { buyer } = await everyScreen(shop);
  const { cookie } = await openOperator(shop, ['administrator']);
  const asBuyer = { authorization: `Bearer ${buyer.token}` };
  const asOperator = { cookie: `console=${cookie}`, 'x-console': '1' };
  const form = async (path: string, file: HostileFile, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    body.set('file', new Blob([new Uint8Array(file.content)]), file.name);
    return textOf(await fetch(shop.url + path, { method: 'POST', headers: asBuyer, body }));
  };
  const ofBuyer: Place[] = [
    ...attachmentChannels.map((channel) => ({
      name: `attachment ${channel}`,
      send: (file: HostileFile) => form('/api/attachment/upload', file, { channel }),
      read: ({ text }: Answer) => fetch(shop.url + JSON.parse(text).data.url, { headers: asBuyer }),
    })),
    // lists to order are read and not kept
    { name: 'cart.matchFile', send: (file) => form('/api/cart/matches/file', file, {}), read: () => Promise.resolve(null) },
  ];
  const ids = await idsOf(shop, buyer.token, buyer.mobile);
  const put = (path: string, content: Buffer, more: Record<string, string> = {}) =>
    fetch(shop.consoleUrl + path, {
      method: 'PUT',
      headers: { ...asOperator, ...more, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(content),
    }).then(textOf);
  const ofConsole = consoleFileNames
    .filter((name) => consoleEndpointOf(name).method === 'PUT' && name !== 'imports.uploadPiece')
    .map((name): Place => {
      const path = consoleEndpointOf(name).path.replace(/:[a-z_]+/, ids[name] ?? '1');
      return {
        name,
        send: (file) => put(`${path}?${new URLSearchParams({ ...queries[name], name: file.name, file_name: file.name })}`, file.content),
        read: ({ text }) => readAgain(shop, name, path, text, asOperator),
      };
    });
  const ofImports = (['products', 'files'] as const).map((kind): Place => ({
    name: `imports of ${kind}`,
    send: async (file) => {
      const call = async (method: string, path: string, body?: object) =>
        textOf(
          await fetch(`${shop.consoleUrl}/api/operator/imports${path}`, {
            method,
            headers: { ...asOperator, ...(body && { 'content-type': 'application/json' }) },
            ...(body && { body: JSON.stringify(body) }),
          }),
        );
      const created = await call('POST', '', { kind, file_name: file.name || 'a', file_bytes: Math.max(1, file.content.length) });
      if (created.status !== 200) return created;
      const { id } = JSON.parse(created.text).data;
      for (let offset = 0; offset < file.content.length; offset += piece) {
        const sent = await put(`/api/operator/imports/${id}/file`, file.content.subarray(offset, offset + piece), {
          'upload-offset': String(offset),
        });
        if (sent.status !== 200) return sent;
      }
      const preview = await call('GET', `/${id}/preview`);
      const checked = await call('POST', `/${id}/check`, {});
      return preview.status >= 500 ? preview : checked;
    },
    read: () => Promise.resolve(null),
  }));
  return [...ofBuyer, ...ofConsole, ...ofImports];
}

const piece = 4 * 1024 * 1024;
const textOf = async (response: Response): Promise<Answer> => ({ status: response.status, text: await response.text() });

/** What an upload needs to be stated besides its file. */
const invoice = { date: '2026-01-05', goods: '100', services: '0', kind: 'ordinary', title: 'A', format: 'pdf' };
const manual = { kind: 'manual', language: 'en', title: 'A', edition: '', dated_on: '2026-01-05', valid_until: '', lot_number: '' };
const queries: Partial<Record<ConsoleFileName, Record<string, string>>> = {
  'consoleDocuments.upload': manual,
  'consoleDocuments.replace': manual,
  'consoleInvoices.issue': invoice,
  'consoleInvoices.takeBack': invoice,
  'consoleInvoices.addFile': { format: 'pdf' },
  'consoleOrders.recordCondition': { lowest: '2', highest: '8', note: '' },
};

/** Records that uploads belong to. */
async function idsOf(shop: Shop, token: string, mobile: string): Promise<Partial<Record<ConsoleFileName, string>>> {
  const api = apiClient(shop.url, { token });
  const [ticket] = (await consoleCall(shop, 'consoleTickets.find', { q: mobile })).items;
  const [request] = (await api.requests.find({})).items;
  const [other] = await createBuyers(shop, 1);
  assert.ok(other);
  const others = apiClient(shop.url, { token: other.token });
  const serviced = await placeOrderBy(others, other, 'HPLC purity');
  await payOrder(shop, serviced, (await others.orders.get({ id: serviced })).total);
  const [service] = (await others.services.getOrderServices({ id: serviced })).lines;
  return {
    'consoleTickets.addFile': ticket?.id ?? '',
    'consoleRequests.addFile': request?.id ?? '',
    'consoleServices.deliver': String(service?.line_id ?? ''),
    'consoleInvoices.issue': '26112233445566778899',
    'consoleInvoices.takeBack': '26112233445566778899',
  };
}

/** An accepted file of the console as it is served again. */
async function readAgain(shop: Shop, name: string, path: string, text: string, headers: Record<string, string>): Promise<Response | null> {
  const data = JSON.parse(text).data ?? {};
  const key = [data.id, data.key, data.picture_id].find((one) => typeof one === 'string');
  if (name.endsWith('.addFile') && key) return fetch(`${shop.consoleUrl}${path}/${key}`, { headers });
  if (name === 'articles.uploadPicture' && key) return fetch(`${shop.url}/files/content/${key}`);
  if (name === 'consoleProducts.uploadPicture' && key) return fetch(`${shop.consoleUrl}/api/operator/product-pictures/${key}`, { headers });
  if (name.startsWith('consoleDocuments.') && key) return fetch(`${shop.consoleUrl}/api/operator/product-documents/${key}`, { headers });
  return null;
}

/** Good files are read everywhere: hostile ones meet more than a refusal of their record. */
async function reached(places: readonly Place[], print: (line: string) => void): Promise<void> {
  const good = Object.entries(await goodFiles());
  const taken: string[] = [];
  const read = new Set<string>();
  for (const { name, send } of places) {
    let last = '';
    for (const [type, content] of good) {
      const { status, text } = await send({ kind: 'good', name: `good.${type}`, content });
      if (status === 200) taken.push(name);
      else last = text;
      if (status === 200 || /"field":"file"|file_type_refused/.test(text)) read.add(name);
    }
    if (!taken.includes(name)) print(`no good file is taken: ${name} ${last.slice(0, 160)}`);
  }
  print(`good files are taken at ${new Set(taken).size} of ${places.length} places`);
  assert.equal(read.size, places.length, 'every place reads files, else this proves nothing');
}

/** No import may still be at work, and none may have failed by a fault of ours. */
async function imported(shop: Shop, faults: Set<string>): Promise<void> {
  const deadline = Date.now() + 300_000;
  for (const state of ['checking', 'applying'] as const)
    while ((await consoleCall(shop, 'imports.find', { state, limit: 1 })).items.length > 0) {
      if (Date.now() > deadline) return void faults.add('an import is still at work after five minutes');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  const { items } = await consoleCall(shop, 'imports.find', { state: 'failed', limit: 20 });
  for (const { id, file_name: name } of items) faults.add(`import ${id} of ${name} failed by a fault`);
}

/** Everything that was written: no program, nothing a browser runs, and nothing elsewhere. */
async function storedFaults(shop: Shop): Promise<string[]> {
  const faults: string[] = [];
  const folder = join(shop.dataDir, 'files');
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    const facts = await stat(path);
    if (!facts.isFile()) continue;
    if ((facts.mode & 0o111) !== 0) faults.push(`${name} may be run`);
    if (!/^[0-9a-f-]{36}\.(webp|pdf|ofd|xml)$/.test(name.split('/').at(-1) ?? '')) faults.push(`${name} has a name of its own`);
    const start = (await readFile(path)).subarray(0, 40).toString('latin1');
    if (/^(MZ|\x7fELF|#!|\s*<(!doctype|html|svg|script))/i.test(start)) faults.push(`${name} begins as a program: ${start}`);
  }
  for (const name of [...Array.from({ length: 6 }, (_, n) => `${escaped}-${n}.png`), `${escaped}.html`, `${escaped}.xml`, escaped])
    if (
      await access(join('/tmp', name)).then(
        () => true,
        () => false,
      )
    )
      faults.push(`/tmp/${name} was written`);
  return faults;
}

/** Megabytes that the kernel counts for the shop's process: now, or at its most. */
async function memoryOf(shop: Shop, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${shop.process?.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}
