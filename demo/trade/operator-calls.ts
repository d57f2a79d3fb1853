import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@aliquot/contract/shop/client.ts';
import type { ConsoleCallName, ConsoleFileName } from '@aliquot/contract/console/calls.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import { createDispatch } from '../../packages/server/src/platform/api/dispatch.ts';
import { createInProcessTransport } from '../../packages/server/src/platform/api/in-process-transport.ts';
import type { PersonContext } from '../../packages/server/src/platform/api/operator-dispatch.ts';
import { actingPool } from '../../packages/server/src/platform/database/acting-pool.ts';
import { createAttachment } from '../../packages/server/src/domains/site/attachments/create-attachment.ts';
import type { Channel } from '../../packages/server/src/domains/site/attachments/channels.ts';
import { prepareFile } from '../../packages/server/src/domains/site/attachments/prepare-file.ts';
import { withStoredFile } from '../../packages/server/src/domains/site/attachments/stored-files.ts';
import { readCatalogue } from '../../packages/server/src/domains/goods/catalogue/catalogue-reader.ts';
import { type OperatorPerson, signatureOf } from '../../packages/server/src/domains/people/operators/operator.ts';
import type { RunningShop } from '../../packages/server/src/start-shop.ts';
import { handlers } from '../../packages/server/src/shop-handlers.ts';

export type OpenShop = RunningShop;

/** A buyer: the shop's calls in their name, and uploads as by their page. */
export type Buyer = {
  accountId: number;
  api: Client;
  /** Gives the attachment's id. */
  uploadFile: (channel: Channel, fileName: string, content: Buffer) => Promise<string>;
};

/** Buyers by account, and the demo operator with a context per call. */
export type OperatorCalls = OpenShop & {
  buyer: (accountId: number) => Buyer;
  by: (call: ConsoleCallName | ConsoleFileName) => PersonContext;
  /** How the operator is written where an act needs a name for ever. */
  signature: string;
};

const buyersPlace = {
  lapsed: false,
  cartToken: null,
  language: 'zh-CN',
  network: '127.0.0.1',
  userAgent: '',
  browser: false,
  isPrefetch: false,
} as const;

/** What was done; a refusal is a fault of the demo data and throws with its name. */
export function did<Value>(result: Result<Value>): Value {
  if (!result.ok)
    throw new Error(`demo data: an act was refused: ${result.error} ${JSON.stringify(result.details ?? result.fields ?? '')}`);
  return result.value;
}

/** The calls of the shop's buyers, and of one of its operators. */
export function operatorCalls(shop: OpenShop, operator: Pick<OperatorPerson, 'id' | 'name'>): OperatorCalls {
  const { db, config, search, gateway } = shop;
  const dispatch = createDispatch({ db, config, search, catalogue: readCatalogue(db), gateway }, handlers);
  const person: OperatorPerson = { kind: 'operator', sessionId: 0, roles: ['administrator'], expiresAt: new Date(), ...operator };
  const buyer = (accountId: number): Buyer => {
    const actor = { ...buyersPlace, buyer: { accountId, sessionId: 0, mobileVerified: true } };
    const transport = createInProcessTransport(dispatch, actor, () => {});
    return {
      accountId,
      api: createClient((name, input, options) => transport(name, input, { idempotencyKey: randomUUID(), ...options })),
      uploadFile: async (channel, fileName, content) => {
        const file = did(await prepareFile(channel, { fileName, content }));
        const kept = await withStoredFile(config.dataDir, file, async (storedAs) => ({
          ok: true,
          value: await createAttachment(db, { accountId, channel, file, storedAs }),
        }));
        return did(kept).id;
      },
    };
  };
  const by = (call: ConsoleCallName | ConsoleFileName): PersonContext => ({
    db: actingPool(db, { kind: 'operator', id: person.id, name: person.name, call, request: null }),
    config,
    gateway,
    language: 'zh-CN',
    operator: person,
    address: '127.0.0.1',
    userAgent: '',
    request: randomUUID(),
    effects: { keepSession() {}, dropSession() {} },
  });
  return { ...shop, buyer, by, signature: signatureOf(person) };
}

/** The id of a pack by its catalogue number. */
export async function packId({ db }: Pick<OpenShop, 'db'>, code: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(sql`select id from sku where code = ${code}`);
  if (!rows[0]) throw new Error(`demo data: there is no pack ${code}`);
  return rows[0].id;
}
