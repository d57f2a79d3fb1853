import { type LookupAddress, promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * The one address that a typed host is reached at, or why it may not be reached: all its addresses
 * must be public unless private ones are allowed. Resolved once, against DNS rebinding. Throws
 * where the host is not found or the signal aborts.
 */
export async function pinnedAddress(
  hostname: string,
  { allowPrivate, signal }: { allowPrivate: boolean; signal: AbortSignal },
): Promise<{ address: LookupAddress } | { fault: string }> {
  const addresses = await before(signal, resolve(hostname));
  const [address] = addresses;
  if (!address) return { fault: `${hostname} has no address` };
  if (!allowPrivate && !addresses.every((one) => isPublicAddress(one.address))) return { fault: `${hostname} is no public address` };
  return { address };
}

async function resolve(hostname: string): Promise<LookupAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  return family === 0 ? dns.lookup(hostname, { all: true }) : [{ address: literal, family }];
}

/** The resolver cannot be stopped, so its answer is raced against a timer. */
function before<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('too late')), { once: true })),
  ]);
}
