import { randomInt, randomUUID } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sql from 'sql-template-tag';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { captchaSecrets } from './internal/captcha-secrets.ts';
import { countSmsCodes } from './internal/count-sms-codes.ts';

/** `captcha` is an ALTCHA challenge (proof of work version 2) as JSON. */
export type Captcha = { captcha: string; captcha_id: string };

/** Rounds of PBKDF2 in each attempt: about a millisecond of a computer's work. */
const rounds = 5_000;
/** After so many challenges within five minutes a network's work doubles, at most four times. */
const doublesEvery = 10;
const mostDoublings = 4;
/** What everybody's work is multiplied by while more than half of the hour's SMS are used. */
const busyFactor = 4;

/**
 * Makes a challenge that can be solved once within five minutes, by work that the settings, the
 * network's recent challenges and the hour's SMS decide.
 */
export async function createCaptcha(db: Database, network: string, { key, config }: { key: Buffer; config: Config }): Promise<Captcha> {
  const id = randomUUID();
  const work = await workFor(db, network, config);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(Math.ceil(work / 2), work + 1),
    deriveKey,
    data: { id },
    ...captchaSecrets(key),
  });
  await db.query(sql`insert into captcha (id, network, expires_at) values (${id}, ${network}, now() + interval '5 minutes')`);
  return { captcha: JSON.stringify(challenge), captcha_id: id };
}

/** The most attempts that a challenge takes; the least are half as many. */
async function workFor(db: Database, network: string, { captchaWork, limits }: Config): Promise<number> {
  const { rows } = await db.query<{ recent: number }>(sql`
    select count(*)::int as recent from captcha where network = ${network} and expires_at > now()`);
  const doublings = Math.min(mostDoublings, Math.floor((rows[0]?.recent ?? 0) / doublesEvery));
  const isBusy = (await countSmsCodes(db)) > limits.smsTotalPerHour / 2;
  return captchaWork * 2 ** doublings * (isBusy ? busyFactor : 1);
}
