import type { figureKinds, figureSteps } from '@aliquot/contract/console/dashboard.ts';
import sql, { type Sql, join } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

type FigureKind = (typeof figureKinds)[number];
export type FigureStep = (typeof figureSteps)[number];
/** One figure over time; `day` is the first day of a step, YYYY-MM-DD in Asia/Shanghai. */
export type Figure = {
  kind: FigureKind;
  points: { day: string; value: number; before: number }[];
  total: number;
  total_before: number;
};

const searched = (count: Sql, since: Sql): Sql =>
  sql`select day::timestamp at time zone 'Asia/Shanghai' as at, ${count} as amount from search_day where day >= (${since} at time zone 'Asia/Shanghai')::date`;

/** Events at `at` with their amount; `since` limits the scan. */
const sources: Readonly<Record<FigureKind, (since: Sql) => Sql>> = {
  sales: (since) =>
    sql`select placed_at as at, total as amount from customer_order where placed_at >= ${since} and status <> 'cancelled' and total > 0`,
  orders: (since) => sql`select placed_at as at, 1 as amount from customer_order where placed_at >= ${since} and status <> 'cancelled'`,
  baskets: (since) => sql`select max(added_at) as at, 1 as amount from cart_line where added_at >= ${since} group by cart_id`,
  points_given: (since) => sql`select moved_at as at, change as amount from points_transfer where moved_at >= ${since} and type = 'earn'`,
  points_spent: (since) => sql`select moved_at as at, -change as amount from points_transfer where moved_at >= ${since} and type = 'spend'`,
  searches: (since) => searched(sql`found`, since),
  misses: (since) => searched(sql`missed`, since),
};

const order: readonly FigureKind[] = ['sales', 'orders', 'baskets', 'searches', 'misses', 'points_given', 'points_spent'];

/**
 * Figures of the last `steps` days, weeks (from Monday) or months, today included, each with the
 * previous period's. Sales are orders not cancelled, with VAT; carts are abandoned ones; searches
 * are of the whole catalogue.
 */
export async function getFigures(db: Database, { step, steps }: { step: FigureStep; steps: number }): Promise<Figure[]> {
  const now = sql`date_trunc(${step}, now() at time zone 'Asia/Shanghai')`;
  const width = sql`('1 ' || ${step})::interval`;
  const since = sql`((${now} - ${2 * steps - 1} * ${width}) at time zone 'Asia/Shanghai')`;
  const happened = order.map(
    (kind) => sql`
      select ${kind}::text as kind, date_trunc(${step}, at at time zone 'Asia/Shanghai') as step, sum(amount)::float8 as value
      from (${sources[kind](since)}) source group by 2`,
  );
  const { rows } = await db.query<{ kind: FigureKind; day: string; value: number }>(sql`
    select kinds.kind, to_char(steps.step, 'YYYY-MM-DD') as day, coalesce(happened.value, 0) as value
    from generate_series(${now} - ${2 * steps - 1} * ${width}, ${now}, ${width}) as steps (step)
    cross join unnest(${[...order]}::text[]) as kinds (kind)
    left join (${join(happened, ' union all ')}) happened on happened.step = steps.step and happened.kind = kinds.kind
    order by steps.step`);
  return order.map((kind) =>
    figureOf(
      kind,
      rows.filter((row) => row.kind === kind),
      steps,
    ),
  );
}

/** The later half of the steps, each beside the one of the earlier half. */
function figureOf(kind: FigureKind, rows: readonly { day: string; value: number }[], steps: number): Figure {
  const [earlier, later] = [rows.slice(0, steps), rows.slice(steps)];
  const points = later.map(({ day, value }, index) => ({ day, value, before: earlier[index]?.value ?? 0 }));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    kind,
    points,
    total: sum(points.map(({ value }) => value)),
    total_before: sum(points.map(({ before }) => before)),
  };
}
