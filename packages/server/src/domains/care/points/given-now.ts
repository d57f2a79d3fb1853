import sql from 'sql-template-tag';

/** Of `points_good`: not withdrawn, and within its window. */
export const isGivenNow = sql`(withdrawn_at is null and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now()))`;

/** Of `points_good`: a coupon, or a pack that is sold and may be given for points. */
export const isGivable = sql`(sku_id is null or sku_may_be_given(sku_id) and exists (
  select from sku join product on product.id = sku.product_id
  where sku.id = points_good.sku_id and sku.withdrawn_at is null and product.published_at <= now()))`;

/** So many pieces or fewer are about to run out. */
export const lowPieces = 5;

/** What is given now and about to run out, or has. */
export const runsLow = sql`(${isGivenNow} and stock <= ${lowPieces} and ${isGivable})`;
