import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import type { Database } from '../../../../../platform/database/connection.ts';
import { getOperator } from '../../../../people/operators/find-operators.ts';

/** Operators among the planners who may no longer set prices: blocked, or without the role. */
export async function findPlannersGone(db: Database, plans: readonly { planned_by_id: number | null }[]): Promise<ReadonlySet<number>> {
  const gone = new Set<number>();
  for (const id of new Set(plans.flatMap(({ planned_by_id: planner }) => planner ?? []))) {
    const found = await getOperator(db, id);
    if (!found.ok || found.value.state === 'blocked' || !isAllowed(found.value.roles, 'prices.edit')) gone.add(id);
  }
  return gone;
}
