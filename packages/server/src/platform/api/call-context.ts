import type { Output } from '@aliquot/contract/shop/client.ts';
import type { ShopCalls } from '@aliquot/contract/shop/calls.ts';
import type { Input } from '@aliquot/contract/shop/client.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import type { Config } from '../../config.ts';
import type { Database, DatabasePool } from '../database/connection.ts';
import type { KeyClaim } from '../database/key-claim.ts';
import type { CatalogueReader } from '../../domains/goods/catalogue/catalogue-reader.ts';
import type { PaymentGateway } from '../../domains/money/payments/payment-gateway.ts';
import type { SearchEngine } from '../../domains/goods/search/search-engine.ts';
import type { Actor, Buyer } from './actor.ts';

/** Effects on the HTTP answer besides its body; ignored by the in-process transport. */
export type AnswerEffects = {
  setCookie(name: 'binding' | 'cart', value: string, maxAgeSeconds: number): void;
  clearCookie(name: 'binding' | 'cart'): void;
};

/** A file of a call, which waits on disk at `path`. */
export type UploadedFile = { fileName: string; path: string; read: () => Promise<Buffer> };

/** What the application provides to every call. */
export type Services = {
  db: DatabasePool;
  config: Config;
  search: SearchEngine;
  /** Reads what lists are put together from, as far as it does not remember it. */
  catalogue: CatalogueReader;
  /** Where orders are paid online; null where nothing is. */
  gateway: PaymentGateway | null;
};

/** What a handler works with. */
export type CallContext = Services & {
  actor: Actor;
  effects: AnswerEffects;
  /** The file of a multipart call. */
  file: UploadedFile | null;
  /**
   * Runs work in one transaction, at most once per Idempotency-Key. A refusal rolls back
   * everything, the key too.
   */
  once: <Value>(work: (transaction: Database) => Promise<Result<Value>>) => Promise<Result<Value>>;
  /**
   * For operations with their own transaction that claim the key (null without one); null means
   * claimed before, and the first answer is returned.
   */
  onceSeparately: <Value>(act: (claim: KeyClaim | null) => Promise<Result<Value> | null>) => Promise<Result<Value>>;
};

/** The context of a call that needs an account: the buyer is there. */
export type BuyerContext = CallContext & { actor: Actor & { buyer: Buyer } };

type ContextOf<Schema> = Schema extends { access: 'account' } ? BuyerContext : CallContext;

/** The handlers of one domain: each translates between the wire and an operation. */
export type HandlersOf<D extends keyof ShopCalls> = {
  [N in keyof ShopCalls[D] & string]: (context: ContextOf<ShopCalls[D][N]>, input: Input<D, N>) => Promise<Result<Output<D, N>>>;
};

export type Handlers = { [D in keyof ShopCalls]: HandlersOf<D> };
