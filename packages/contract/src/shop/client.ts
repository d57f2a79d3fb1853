import type { Static, TSchema } from 'typebox';
import type { CallName, ShopCalls } from './calls.ts';
import { isCallName } from './endpoint-of.ts';
import { shopEndpoints } from './endpoints.ts';

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : never;
type Part<D extends keyof ShopCalls, N extends keyof ShopCalls[D], Key extends string> =
  ShopCalls[D][N] extends Record<Key, infer Schema> ? StaticOf<Schema> : never;

/** What a call takes: path parameters, query or body in one flat object. */
export type Input<D extends keyof ShopCalls, N extends keyof ShopCalls[D]> = Part<D, N, 'input'>;
/** A successful call's `data` of the envelope. */
export type Output<D extends keyof ShopCalls, N extends keyof ShopCalls[D]> = Part<D, N, 'output'>;

export type CallOptions = {
  /** Ends the waiting (and in the browser the request). */
  signal?: AbortSignal;
  /** One key per user action; without it the transport makes one for every change. */
  idempotencyKey?: string;
  /** The file of a multipart call. */
  file?: File;
  /** Called with the part of the file that has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
};

/** Makes one call and returns its `data`; rejects with the response body unless its code is 0. */
export type Transport = (name: CallName, input: Record<string, unknown>, options: CallOptions) => Promise<unknown>;

/** The shop's API: `api.catalogue.getProduct({ id: 7 })`. */
export type Client = {
  [D in keyof ShopCalls]: { [N in keyof ShopCalls[D] & string]: (input: Input<D, N>, options?: CallOptions) => Promise<Output<D, N>> };
};

/** The typed client over a transport: in process on the server, fetch in the browser. */
export function createClient(transport: Transport): Client {
  // Object.create(null) is untyped: the call table fills in exactly what `Client` promises.
  const client = Object.create(null);
  for (const [domain, table] of Object.entries(shopEndpoints)) {
    client[domain] = Object.create(null);
    for (const name of Object.keys(table)) {
      const joined = `${domain}.${name}`;
      if (!isCallName(joined)) throw new Error(`there is no call ${joined}`);
      client[domain][name] = (input: Record<string, unknown>, options: CallOptions = {}) => transport(joined, input, options);
    }
  }
  return client;
}
