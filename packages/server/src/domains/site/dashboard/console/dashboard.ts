import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { missingGateways } from '../../../rules/messages/open-gateways.ts';
import { countWaiting } from '../count-waiting.ts';
import { getFigures } from '../get-figures.ts';
import { findMissPage } from '../../../goods/search/find-misses.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

export const dashboardHandlers: OperatorHandlersOf<'dashboard'> = {
  async get({ db, operator, config }) {
    const waiting = await countWaiting(db, operator);
    const missing = isAllowed(operator.roles, 'system.read') ? missingGateways(config) : [];
    return done({ waiting, missing_gateways: missing, at: databaseNow().toISOString() });
  },
  async getFigures({ db }, { step = 'day', steps = 30 }) {
    return done({ figures: await getFigures(db, { step, steps }) });
  },
  async findMisses({ db }, { page = 1, limit = 50 }) {
    return done({ ...(await findMissPage(db, { page, limit })), page, limit });
  },
};
