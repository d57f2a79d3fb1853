import type { promotionStates } from '@aliquot/contract/console/promotion-calls.ts';
import sql, { type Sql } from 'sql-template-tag';

export type PromotionState = (typeof promotionStates)[number];

/** Where a promotion stands now by its `starts_at` and `ends_at`; its window includes its beginning and not its end, and null is no end. */
export const windowState: Sql = sql`case when starts_at > now() then 'coming' when coalesce(ends_at > now(), true) then 'running' else 'ended' end`;
