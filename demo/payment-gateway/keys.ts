import { generateKeyPair } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '../../packages/server/src/platform/database/embedded/start-refusal.ts';

/** PEM: the shop's pair signs requests, the gateway's answers. For the demo only. */
export type GatewayKeys = { shopPrivate: string; shopPublic: string; gatewayPrivate: string; gatewayPublic: string };

/** The keys of the demo gateway, made at the first start and kept below the data folder. */
export async function openGatewayKeys(dataDir: string): Promise<GatewayKeys> {
  const folder = join(dataDir, 'demo-gateway');
  const file = join(folder, 'keys.json');
  const kept = await readKeys(file);
  if (kept) return kept;
  const [shop, gateway] = await Promise.all([makePair(), makePair()]);
  const keys = {
    shopPrivate: shop.privateKey,
    shopPublic: shop.publicKey,
    gatewayPrivate: gateway.privateKey,
    gatewayPublic: gateway.publicKey,
  };
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx' });
    return keys;
  } catch (error) {
    // two processes may start at once: the first one's keys hold
    const others = await readKeys(file);
    if (others) return others;
    throw error;
  }
}

async function readKeys(file: string): Promise<GatewayKeys | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartRefusal(`${file} is damaged; remove it to have new keys made`, { cause: error });
  }
}

const makePair = () =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
