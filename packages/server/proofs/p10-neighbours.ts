import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createSession } from '../src/domains/people/accounts/create-session.ts';
import { createTestAccount } from '../src/testing/test-account.ts';
import { createTestPack } from '../src/testing/test-goods.ts';
import { createBuyers } from './buyers.ts';
import { FaultyLink, type LinkFault } from './faulty-link.ts';
import { checkKeys, keepOrdering } from './ordering.ts';
import { OutsideDatabase } from './outside-database.ts';
import { type Proof, times } from './proof.ts';
import { ShopProcess } from './shop-process.ts';

/** With how late each piece of bytes comes from a slow database, in each direction. */
type Fault = { fault: LinkFault; delayMs?: number };
const faults: readonly Fault[] = [
  { fault: 'delay', delayMs: 100 },
  { fault: 'delay', delayMs: 300 },
  { fault: 'black hole' },
  { fault: 'reset' },
  { fault: 'refuse' },
  { fault: 'cut' },
];
/** With so late a database every request is still answered within the limit. */
const mildDelayMs = 100;
/** No answer of the server takes longer, from the claim. */
const mostMs = 10_000;

type Answer = { path: string; outcome: string; ms: number };

export const neighbours: Proof = {
  id: 'P10',
  claim: 'a database that is slow, silent, cut or away and files that are gone get the documented answers within 10 s, and lose nothing',
  run: async ({ print }) => {
    await OutsideDatabase.with(async (database) => {
      let delayMs = 0;
      await using link = await FaultyLink.open(Number(new URL(database.url).port), () => delayMs);
      const through = new URL(database.url);
      through.port = String(link.port);
      await ShopProcess.with({ settings: { DATABASE_URL: through.href } }, async (shop) => {
        const token = await shop.inDatabase(async (db) => {
          const { id: accountId } = await createTestAccount(db);
          return (await createSession(db, { accountId, userAgent: '', browser: false })).token;
        });
        const { sku_id: skuId, product_id: productId } = await shop.inDatabase((db) => createTestPack(db, { onHand: 1_000_000 }));
        const buyers = await shop.inDatabase((db) => createBuyers(db, shop, 4));
        const paths = ['/api/cart', '/api/user/profile', '/api/user/summary', '/api/orders', `/api/products/${productId}`];
        const ask = () => Promise.all(paths.map((path) => answerOf(shop, path, token)));
        assert.deepEqual([...new Set((await ask()).map(({ outcome }) => outcome))], ['done'], 'positive control: all is well');
        for (const { fault, delayMs: lateMs = 0 } of faults) {
          const [name, isMild] = [fault === 'delay' ? `${lateMs} ms late` : fault, fault === 'delay' && lateMs <= mildDelayMs];
          delayMs = lateMs;
          const load = keepOrdering(buyers, skuId);
          await wait(500);
          await link.become(fault);
          const answers = (await Promise.all(times(6, (index) => wait(index * 1_000).then(ask)))).flat();
          await link.become('none');
          await shop.untilReadiness(200, 30_000);
          const placed = await load.stop();
          await checkKeys(shop, placed);
          print(
            `database, ${name}: ${checkAnswers(answers, { name, mayRefuse: !isMild, mustRefuse: fault !== 'delay' })}; ${placed.size} keys with an order each`,
          );
        }
        await loseFiles(shop, token, print);
      });
    });
  },
};

async function answerOf(shop: ShopProcess, path: string, token: string): Promise<Answer> {
  const since = performance.now();
  const outcome = await fetch(shop.url + path, { headers: { authorization: `Bearer ${token}` } }).then(
    async (response) => {
      const text = await response.text();
      return response.ok ? 'done' : String(JSON.parse(text).data.error);
    },
    () => 'no answer',
  );
  return { path, outcome, ms: Math.round(performance.now() - since) };
}

/** Late but done, or refused as unavailable for now; every one in time. Returns counts in words. */
function checkAnswers(
  answers: readonly Answer[],
  { name, mayRefuse, mustRefuse }: { name: string; mayRefuse: boolean; mustRefuse: boolean },
): string {
  const wrong = answers.filter(({ outcome }) => outcome !== 'done' && (outcome !== 'unavailable' || !mayRefuse));
  assert.deepEqual(wrong, []);
  const refused = answers.filter(({ outcome }) => outcome === 'unavailable').length;
  if (mustRefuse) assert.ok(refused > 0, `positive control: the fault "${name}" reached nobody`);
  const slowest = answers.reduce((worst, answer) => (answer.ms > worst.ms ? answer : worst));
  assert.ok(slowest.ms <= mostMs, `${name}: ${slowest.path} took ${slowest.ms} ms`);
  return `${answers.length - refused} answers and ${refused} × unavailable within ${slowest.ms} ms`;
}

/** Uploaded files are away: theirs is not found, and nothing else notices. */
async function loseFiles(shop: ShopProcess, token: string, print: (line: string) => void): Promise<void> {
  const upload = async () => {
    const form = new FormData();
    form.append('channel', 'ticket');
    form.append('file', new File(['%PDF-1.7\nproof'], 'a.pdf', { type: 'application/pdf' }));
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const response = await fetch(`${shop.url}/api/attachment/upload`, { method: 'POST', headers, body: form });
    return { status: response.status, ...(await response.json()).data };
  };
  const statusOf = async ({ url }: { url: string }) => {
    const response = await fetch(shop.url + url, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    return response.status;
  };
  const kept = await upload();
  assert.equal(await statusOf(kept), 200, JSON.stringify(kept));
  const [folder, away] = [join(shop.dataDir, 'files'), join(shop.dataDir, 'files-away')];
  await rename(folder, away);
  assert.equal(await statusOf(kept), 404);
  assert.equal((await answerOf(shop, '/api/cart', token)).outcome, 'done');
  const other = await upload();
  assert.equal(await statusOf(other), 200, 'a new file has its folder again');
  print('files away: 404, the cart answers, and a new upload is kept');
}
