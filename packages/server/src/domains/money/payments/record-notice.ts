import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { Notice } from './payment-gateway.ts';

/** Records a verified notice and its outcome; repeats are counted. */
export async function recordNotice(db: Database, notice: Notice, outcome: string): Promise<void> {
  await db.query(sql`
    insert into gateway_notice (notify_id, out_trade_no, trade_no, trade_status, outcome)
    values (${notice.notifyId}, ${notice.outTradeNo}, ${notice.tradeNo}, ${notice.tradeStatus}, ${outcome})
    on conflict (notify_id) do update set times = gateway_notice.times + 1, last_at = now()`);
}
