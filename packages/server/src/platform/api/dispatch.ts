import { createHash } from 'node:crypto';
import { type CallName, shopCall } from '@aliquot/contract/shop/calls.ts';
import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../database/connection.ts';
import type { KeyClaim } from '../database/key-claim.ts';
import { inTransaction } from '../database/transaction.ts';
import { keyedHash, readShopKey } from '../secrets/shop-key.ts';
import type { Actor } from './actor.ts';
import type { AnswerEffects, Handlers, Services, UploadedFile } from './call-context.ts';
import { onceSeparately, onceUnderKey } from './idempotency.ts';
import { checkInput } from './input.ts';

/** One call as it arrived, by HTTP or from a page that is being rendered. */
export type ArrivedCall = {
  name: CallName;
  input: Record<string, unknown>;
  actor: Actor;
  effects: AnswerEffects;
  idempotencyKey: string | null;
  file: UploadedFile | null;
};

/** Runs a call: access, input, handler. Every transport ends here, so its rules hold for all. */
export type Dispatch = (call: ArrivedCall) => Promise<Result<unknown>>;

type Handler = (context: unknown, input: unknown) => Promise<Result<unknown>>;

/** Makes the one dispatcher over all handlers. */
export function createDispatch(services: Services, handlers: Handlers): Dispatch {
  const { db, config } = services;
  const table = flatten(handlers);
  return async (call) => {
    const schema = shopCall(call.name);
    if (schema.access === 'account' && !call.actor.buyer) return refuse('login_needed');
    const checked = checkInput(call.name, call.input, call.actor.language);
    if (!checked.ok) return checked;
    const key = call.idempotencyKey;
    if (key !== null && (key.length < 8 || key.length > 128)) return refuse('idempotency_key_needed');
    if (schema.idempotency === 'required' && key === null) return refuse('idempotency_key_needed');
    const handler = table.get(call.name);
    if (!handler) throw new Error(`the call ${call.name} has no handler`);
    const claimOf = async (claimedKey: string) => ({
      owner: ownerOf(call.actor),
      key: claimedKey,
      call: call.name,
      body: await hashedBody(config, checked.value),
    });
    const once = async <Value>(work: (transaction: Database) => Promise<Result<Value>>) =>
      key === null ? inTransaction(db, work) : onceUnderKey(db, await claimOf(key), work);
    const separately = async <Value>(act: (claim: KeyClaim | null) => Promise<Result<Value> | null>) =>
      key === null ? ((await act(null)) ?? unclaimed()) : onceSeparately(db, await claimOf(key), act);
    const effects = call.effects;
    return handler({ ...services, actor: call.actor, effects, file: call.file, once, onceSeparately: separately }, checked.value);
  };
}

function unclaimed(): never {
  throw new Error('an act found its key claimed although it had none');
}

/** Keys belong to an account or a guest's cart: another buyer's equal key is a different key. */
const ownerOf = (actor: Actor) => (actor.buyer ? `account:${actor.buyer.accountId}` : `guest:${hashed(actor.cartToken ?? actor.network)}`);

/** The table of keys holds no cart's token. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Bodies contain passwords and codes, which a plain hash would let be guessed: so it is keyed. */
const hashedBody = async (config: Config, body: unknown) =>
  keyedHash(await readShopKey(config.dataDir), 'body', JSON.stringify(body)).toString('base64url');

function flatten(handlers: Handlers): ReadonlyMap<string, Handler> {
  return new Map(
    Object.entries(handlers).flatMap(([domain, names]) =>
      Object.entries(names).map(([name, handler]): [string, Handler] => [`${domain}.${name}`, handler]),
    ),
  );
}
