import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { basename, join } from 'node:path';
import { createSession } from '../src/domains/people/accounts/create-session.ts';
import { storedFolder } from '../src/domains/site/attachments/stored-files.ts';
import { createTestAccount } from '../src/testing/test-account.ts';
import type { ShopProcess } from './shop-process.ts';

/** An upload's outcome for its buyer, and how long it took. */
export type UploadOutcome = { outcome: string; ms: number; url: string };

/** A new session of a new account. */
export const openSession = (shop: ShopProcess): Promise<string> =>
  shop.inDatabase(async (db) => {
    const { id: accountId } = await createTestAccount(db);
    return (await createSession(db, { accountId, userAgent: 'a proof', browser: false })).token;
  });

/** Uploads so many bytes that look like a PDF; `done`, or the refusal's name. */
export async function upload(
  shop: ShopProcess,
  token: string,
  { bytes, key = crypto.randomUUID(), content = pdf(bytes) }: { bytes: number; key?: string; content?: Buffer<ArrayBuffer> },
): Promise<UploadOutcome> {
  const form = new FormData();
  form.append('channel', 'ticket');
  form.append('file', new File([content], 'a.pdf', { type: 'application/pdf' }));
  const since = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
  const response = await fetch(`${shop.url}/api/attachment/upload`, { method: 'POST', headers, body: form }).catch(() => null);
  const data = response === null ? { error: 'no answer' } : (await response.json()).data;
  return { outcome: response?.ok ? 'done' : String(data.error), ms: Math.round(performance.now() - since), url: String(data.url) };
}

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);

/**
 * Uploads one file after the other, each under a key that is repeated until it is done; `outcomes`
 * has every answer, `stop` returns the addresses of what was acknowledged.
 */
export function keepUploading(shop: ShopProcess, token: string, bytes: number) {
  const outcomes: UploadOutcome[] = [];
  const stopping = new AbortController();
  const all = (async () => {
    const urls: string[] = [];
    while (!stopping.signal.aborted) {
      const [key, content] = [crypto.randomUUID(), pdf(bytes)];
      for (;;) {
        const answer = await upload(shop, token, { bytes, key, content });
        outcomes.push(answer);
        if (answer.outcome === 'done') {
          urls.push(answer.url);
          break;
        }
        await wait(100);
      }
    }
    return urls;
  })();
  // thrown by `stop`
  all.catch(() => {});
  return { outcomes, stop: () => (stopping.abort(), all) };
}

/** What the disk has of each file, by its name. */
export async function digestFiles(dataDir: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(storedFolder(dataDir), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const digests = files.map(async ({ parentPath, name }): Promise<[string, string]> => {
    const content = await readFile(join(parentPath, name));
    return [name, createHash('sha256').update(content).digest('hex')];
  });
  return new Map(await Promise.all(digests));
}

/**
 * Files and their rows are the same, none is half of what was sent, and all that was acknowledged
 * is among them. Only for files that are kept as they come.
 */
export async function checkFiles(shop: ShopProcess, acknowledged: readonly string[]): Promise<number> {
  const rows = await shop.inDatabase(async (db) => {
    const found = await db.query<{ id: string; stored_as: string; digest: string }>(
      `select id, stored_as, encode(digest, 'hex') as digest from attachment`,
    );
    return found.rows;
  });
  const ids = new Set(rows.map(({ id }) => id));
  assert.deepEqual(
    acknowledged.filter((url) => !ids.has(basename(url))),
    [],
    'acknowledged, and not there',
  );
  assert.deepEqual(await digestFiles(shop.dataDir), new Map(rows.map(({ stored_as: name, digest }) => [name, digest])));
  return rows.length;
}
