import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { findAuditEntries } from '../find-audit-entries.ts';

export const auditHandlers: OperatorHandlersOf<'audit'> = {
  async find({ db }, { page = 1, limit = 50, ...search }) {
    const { items, total, object_kinds } = await findAuditEntries(db, { ...search, page, limit });
    return done({
      items: items.map(({ happened_at, changes, ...entry }) => ({
        ...entry,
        happened_at: happened_at.toISOString(),
        changes: Object.entries(changes).map(([field, { from, to }]) => ({ field, from: asText(from), to: asText(to) })),
      })),
      total,
      page,
      limit,
      object_kinds,
    });
  },
};

/** A text as it is, everything else as JSON. */
const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);
