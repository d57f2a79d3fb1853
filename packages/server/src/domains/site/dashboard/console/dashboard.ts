import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import { missingGateways } from '../../../rules/messages/effective-gateways.ts';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import { originOf } from '../../../../config.ts';
import type { OperatorContext, OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { readBackupState } from '../../system/backup-state.ts';
import { countWaiting } from '../count-waiting.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';
import { countActiveOperators } from '../../../rules/approvals/two-person-approval.ts';
import { type SetUpFacts, dismissSetUpStep, findSetUpSteps } from '../set-up-steps.ts';
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
  async getSetUp({ db, config, operator }) {
    if (operator.kind !== 'operator') return refuse('forbidden');
    const steps = await findSetUpSteps(db, await readFacts({ db, config }), operator);
    return done({
      steps,
      is_complete:
        config.demo || steps.every(({ state, is_dismissed: isDismissed }) => isDismissed || state === 'done' || state === 'preset'),
      shop_url: originOf(config),
      active_operators: await countActiveOperators(db),
    });
  },
  async dismissStep({ db, config, operator }, { step }) {
    const facts = await readFacts({ db, config });
    return doneBy(db, (transaction) => dismissSetUpStep(transaction, step, facts, operator));
  },
  async getFigures({ db }, { step = 'day', steps = 30 }) {
    return done({ figures: await getFigures(db, { step, steps }) });
  },
  async findMisses({ db }, { page = 1, limit = 50 }) {
    return done({ ...(await findMissPage(db, { page, limit })), page, limit });
  },
};

async function readFacts({ db, config }: Pick<OperatorContext, 'db' | 'config'>): Promise<SetUpFacts> {
  const { isOn, last, isLate } = await readBackupState(db, config, databaseNow());
  return { sendsMessages: (await missingGateways(db, config)).length === 0, backup: { isOn, hasOne: last !== null, isLate } };
}
