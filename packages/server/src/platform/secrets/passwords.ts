import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '../jobs/bounded-queue.ts';

/** OWASP's first choice for argon2id, and the package's default: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Two at once use the cores; fifty waiting take about a second, and more are refused. */
const hashing = new BoundedQueue({ running: 2, waiting: 50 });

/** In place of a hash where no password opens an account. */
export const noPassword = 'none';

/** A password's argon2id hash with salt and cost (PHC string); `unavailable` when too many wait. */
export async function hashPassword(password: string): Promise<Result<string>> {
  const outcome = await hashing.run(() => hash(normal(password), cost));
  return outcome.full ? refuse('unavailable', { retryAfter: 2 }) : done(outcome.value);
}

/**
 * Whether a password matches. Without a hash a dummy is compared, so that timing reveals nothing;
 * the answer is no.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<Result<boolean>> {
  const isReal = passwordHash !== null && passwordHash !== noPassword;
  const compared = isReal ? passwordHash : await dummyHash();
  const outcome = await hashing.run(() => verify(compared, normal(password)));
  return outcome.full ? refuse('unavailable', { retryAfter: 2 }) : done(isReal && outcome.value);
}

/** The same letters typed on different keyboards are the same password. */
const normal = (password: string) => password.normalize('NFC');

let dummy: Promise<string> | undefined;
const dummyHash = () => (dummy ??= hash('a password that is nobody’s', cost));
