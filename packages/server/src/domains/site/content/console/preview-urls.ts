import { type Config, originOf } from '../../../../config.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { type PreviewedChange, createPreview } from '../previews.ts';

/**
 * The addresses, per language, of a page's preview with an unsaved change; valid for half an hour.
 */
export async function previewUrls(
  db: Database,
  config: Config,
  path: string,
  change: PreviewedChange,
): Promise<{ url_en: string; url_zh: string }> {
  const token = await createPreview(db, await readShopKey(config.dataDir), path, change);
  const url = (language: string) => `${originOf(config)}${path}?lang=${language}&preview=${token}`;
  return { url_en: url('en'), url_zh: url('zh-CN') };
}
