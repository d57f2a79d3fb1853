import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { isStillNamed } from '../internal/is-still-named.ts';
import { lockProduct } from './lock-product.ts';
import type { ProductAt } from './show-product.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

const reasons = {
  wasShown: {
    en: 'The shop has shown it: what buyers may have seen or noted down stays. Hide it instead.',
    'zh-CN': '该商品曾经上架，买家可能已看到或记录，须予保留。请改为下架。',
  },
  stillNamed: {
    en: 'One of its packs has stock or is in a cart, an order, an agreed price or a promotion, or the product in a list, an article or an intake form. Take it from there first; what was received or ordered stays.',
    'zh-CN':
      '其规格有库存，或已用于购物车、订单、协议价或促销活动，或该商品已用于列表、文章或服务需求表。请先从中移除；已入库或已下单的商品须予保留。',
  },
} as const;

/**
 * Deletes a draft with its packs, pictures and documents. Refuses `not_found`, `changed_meanwhile`,
 * and `wrong_state` for one that was shown or that something refers to.
 */
export async function removeDraft(transaction: Database, { id, version }: ProductAt): Promise<Result<null>> {
  const product = await lockProduct(transaction, id);
  if (!product) return refuse('not_found');
  if (product.version !== version) return refuse('changed_meanwhile');
  const wasShown = product.hidden_at !== null || (product.published_at !== null && product.published_at <= databaseNow());
  if (wasShown) return refuse('wrong_state', { reason: reasons.wasShown });
  const removal = sql`with packs as (delete from sku where product_id = ${id}) delete from product where id = ${id}`;
  return (await isStillNamed(transaction, removal)) ? refuse('wrong_state', { reason: reasons.stillNamed }) : done(null);
}
