import type { promotionStates } from '@aliquot/contract/console/promotion-calls.ts';
import sql, { type Sql } from 'sql-template-tag';

export type PromotionState = (typeof promotionStates)[number];

/** A promotion's state by `starts_at` (inclusive) and `ends_at` (exclusive; null: no end). */
export const windowState: Sql = sql`case when starts_at > now() then 'coming' when coalesce(ends_at > now(), true) then 'running' else 'ended' end`;
