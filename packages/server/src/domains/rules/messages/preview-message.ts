import type { Database } from '../../../platform/database/connection.ts';
import { readShopSign } from '../../site/settings/logo.ts';
import { type RenderedMessage, renderMessage } from './internal/render-message.ts';
import type { WordingKey } from './message-wordings.ts';
import { type Wording, exampleOf } from './templates.ts';

/**
 * A text as its reader would get it, with the examples in place of the parameters. The logo is that
 * of the console's own address, which the operator's browser reaches.
 */
export async function previewMessage(
  db: Database,
  { template, channel, language }: WordingKey,
  wording: Wording,
  shopUrl: string,
): Promise<RenderedMessage> {
  const parameters = exampleOf(template, language);
  return renderMessage({ channel, language, parameters }, wording, await readShopSign(db, ''), { link: shopUrl, unsubscribe: null });
}
