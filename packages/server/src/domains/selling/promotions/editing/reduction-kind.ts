import type { Language } from '@aliquot/contract/core/language.ts';
import type { FieldFault } from '@aliquot/contract/core/result.ts';
import type { ReductionWriting } from '@aliquot/contract/console/reductions.ts';
import type { NamedScope } from '@aliquot/contract/shop/promotion-scope.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { nameScope, selectScope } from '../internal/named-scope.ts';
import { selectSteps } from '../running-reductions.ts';
import {
  type BoldPart,
  type PromotionKind,
  type WindowRow,
  type Written,
  isBold,
  plainWindow,
  shownWindow,
  windowColumns,
} from './promotion-kind.ts';
import { findScopeFaults } from '../internal/editing/scope-faults.ts';
import { isSameScope, writeScope } from '../internal/editing/write-scope.ts';

export type WrittenReduction = Written & ReductionWriting & { named: NamedScope };

async function readReduction(db: Database, id: number, language: Language): Promise<WrittenReduction | null> {
  const { rows } = await db.query<WindowRow & Pick<ReductionWriting, 'steps' | 'scope'>>(sql`
    select ${windowColumns}, ${selectSteps} as steps, ${selectScope('full_reduction_id', sql`full_reduction.id`)} as scope
    from full_reduction where id = ${id}`);
  const [row] = rows;
  return row ? { ...shownWindow(row), named: await nameScope(db, row.scope, language) } : null;
}

/** Rising steps must give more; what has begun keeps its steps and scope. */
async function findReductionFaults(
  transaction: Database,
  { steps, scope }: ReductionWriting,
  before: WrittenReduction | null,
  language: Language,
): Promise<FieldFault[]> {
  const words = texts[language];
  const hasBegun = before?.state === 'running';
  const faults = steps.flatMap(({ threshold, off }, index) => {
    const last = steps[index - 1];
    const at = (field: string, msg: string) => ({ field: `steps.${index}.${field}`, msg });
    return [
      ...(last && threshold <= last.threshold ? [at('threshold', words.rises)] : []),
      ...(off > threshold ? [at('off', words.most)] : last && off <= last.off ? [at('off', words.more)] : []),
    ];
  });
  return [
    ...faults,
    ...(hasBegun && JSON.stringify(steps) !== JSON.stringify(before.steps) ? [{ field: 'steps', msg: words.steps }] : []),
    ...(hasBegun && !isSameScope(scope, before.scope) ? [{ field: 'scope', msg: words.scope }] : []),
    ...(await findScopeFaults(transaction, scope, language)),
  ];
}

async function insertReduction(transaction: Database, writing: ReductionWriting): Promise<number> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into full_reduction (title_en, title_zh, starts_at, ends_at)
    values (${writing.title_en.trim()}, ${writing.title_zh.trim()}, ${writing.starts_at}, ${writing.ends_at}) returning id`);
  const [row] = rows;
  if (!row) throw new Error('the full reduction was not written');
  await writeSteps(transaction, row.id, writing);
  await writeScope(transaction, 'full_reduction_id', row.id, writing.scope);
  return row.id;
}

async function updateReduction(transaction: Database, id: number, writing: ReductionWriting): Promise<void> {
  await transaction.query(sql`
    update full_reduction set title_en = ${writing.title_en.trim()}, title_zh = ${writing.title_zh.trim()}, starts_at = ${writing.starts_at},
      ends_at = ${writing.ends_at} where id = ${id}`);
  await writeSteps(transaction, id, writing);
  await writeScope(transaction, 'full_reduction_id', id, writing.scope);
}

async function writeSteps(transaction: Database, id: number, { steps }: ReductionWriting): Promise<void> {
  const thresholds = steps.map(({ threshold }) => threshold);
  await transaction.query(sql`
    delete from full_reduction_step where full_reduction_id = ${id} and not threshold = any (${thresholds}::bigint[])`);
  await transaction.query(sql`
    insert into full_reduction_step (full_reduction_id, threshold, off)
    select ${id}, threshold, off from unnest(${thresholds}::bigint[], ${steps.map(({ off }) => off)}::bigint[]) as step (threshold, off)
    on conflict (full_reduction_id, threshold) do update set off = excluded.off where full_reduction_step.off <> excluded.off`);
}

const findBoldSteps = ({ steps, scope, ...window }: ReductionWriting): BoldPart[] =>
  steps.flatMap(({ threshold, off }) => {
    const more = [plainWindow(window), scope.map(({ kind, id }) => `${kind} ${id}`).toSorted()];
    return isBold(off, threshold) ? [{ product_id: null, percent_off: null, off, threshold, quota: null, more }] : [];
  });

export const reductionKind: PromotionKind<ReductionWriting, WrittenReduction> = {
  table: sql`full_reduction`,
  read: readReduction,
  findFaults: findReductionFaults,
  findBold: findBoldSteps,
  insert: insertReduction,
  update: updateReduction,
};

const texts = {
  en: {
    rises: 'Higher than the step before.',
    most: 'A step takes off no more than its threshold.',
    more: 'More than the step before takes off.',
    steps: 'It has begun; its steps stay. End it and begin another one.',
    scope: 'It has begun; what it covers stays. End it and begin another one.',
  },
  'zh-CN': {
    rises: '须高于上一档门槛。',
    most: '优惠金额不能超过该档门槛。',
    more: '须多于上一档优惠。',
    steps: '活动已开始，满减档位不可更改；如需调整，请结束后另建。',
    scope: '活动已开始，适用范围不可更改；如需调整，请结束后另建。',
  },
} as const;
