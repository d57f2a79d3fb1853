import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { missingGateways } from '../../../rules/messages/effective-gateways.ts';
import { readBackupState } from '../../system/backup-state.ts';
import { countWaiting } from '../count-waiting.ts';
import { getFigures } from '../get-figures.ts';
import { findMissPage } from '../../../goods/search/find-misses.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

export const dashboardHandlers: OperatorHandlersOf<'dashboard'> = {
  async get({ db, config, operator }) {
    const now = databaseNow();
    const waiting = await countWaiting(db, operator);
    const state = {
      missing_gateways: isAllowed(operator.roles, 'system.read') ? await missingGateways(db, config) : [],
      at: now.toISOString(),
    };
    if (!config.backup || !isAllowed(operator.roles, 'system.act')) return done({ waiting, ...state });
    const { isLate } = await readBackupState(db, config, now);
    const backups = { kind: 'backups' as const, count: isLate ? 1 : 0, is_more: false };
    return done({ waiting: [...waiting, backups], ...state });
  },
  async getFigures({ db }, { step = 'day', steps = 30 }) {
    return done({ figures: await getFigures(db, { step, steps }) });
  },
  async findMisses({ db }, { page = 1, limit = 50 }) {
    return done({ ...(await findMissPage(db, { page, limit })), page, limit });
  },
};
