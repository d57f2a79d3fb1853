import { readFile } from 'node:fs/promises';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { storedPath } from '../../site/attachments/stored-files.ts';
import { type Identity, readIdentity } from '../../site/settings/identity.ts';
import { readLogo } from '../../site/settings/logo.ts';
import type { DocumentOptions } from './document.ts';

/** In pixels: in print 8 mm high, and at most five times as wide. */
const logoHeight = 200;

/** Logos as drawn, by their keys, which never change; a shop has one. */
const drawn = new Map<string, Promise<string | null>>();

/**
 * What each document has: the language, the shop that issues it (`shop`, else as it is described
 * now) with its logo, and whether it is a demo.
 */
export async function documentOptions(
  { db, config }: { db: Database; config: Config },
  language: Language,
  shop?: Identity,
): Promise<DocumentOptions> {
  const [identity, logo] = await Promise.all([shop ?? readIdentity(db), readLogo(db)]);
  if (logo && !drawn.has(logo.key)) {
    drawn.clear();
    drawn.set(logo.key, drawLogo(storedPath(config.dataDir, logo.medium)));
  }
  return { language, isDemo: config.demo, shop: identity, logo: logo ? ((await drawn.get(logo.key)) ?? null) : null };
}

/** A stored logo as SVG, which the typesetter takes from text; null where the file is missing. */
async function drawLogo(path: string): Promise<string | null> {
  const stored = await readFile(path).catch(() => null);
  if (!stored) return null;
  // loaded when needed: it takes 11 MB
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(stored)
    .resize({ width: 5 * logoHeight, height: logoHeight, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const picture = `<image y="${(logoHeight - info.height) / 2}" width="${info.width}" height="${info.height}" href="data:image/png;base64,${data.toString('base64')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${logoHeight}" viewBox="0 0 ${info.width} ${logoHeight}">${picture}</svg>`;
}
