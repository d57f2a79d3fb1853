import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A captcha as `GET /api/captcha` gives it; solved, as log-in and SMS requests take it. */
export type Captcha = { captcha: string; captcha_id: string };

/** How many attempts run side by side: as many as a phone has fast cores. */
const lanes = 4;

/**
 * Solves a captcha by work alone (ALTCHA, proof of work version 2): its number is found by trying
 * all of them. Null when `signal` ends it.
 */
export async function solveCaptcha({ captcha, captcha_id }: Captcha, signal?: AbortSignal): Promise<Captcha | null> {
  const challenge: Challenge = JSON.parse(captcha);
  const controller = new AbortController();
  if (signal?.aborted) controller.abort();
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  const derive = await findDerivation();
  const tries = Array.from({ length: lanes }, async (_, lane) => {
    const found = await solveChallenge({ challenge, deriveKey: derive, controller, counterStart: lane, counterStep: lanes, timeout: 0 });
    controller.abort();
    return found;
  });
  const solution = (await Promise.all(tries)).find((found) => found !== null);
  return solution ? { captcha: btoa(JSON.stringify({ challenge, solution })), captcha_id } : null;
}

/**
 * Browsers derive keys themselves only on https and localhost; elsewhere a library does, slower.
 */
async function findDerivation(): Promise<DeriveKeyFunction> {
  if ('subtle' in crypto) return deriveKey;
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([import('@noble/hashes/pbkdf2.js'), import('@noble/hashes/sha2.js')]);
  return async ({ cost, keyLength }, salt, password) => ({
    derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }),
  });
}
