import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { freeKey } from '../../../platform/database/free-key.ts';
import { provinceName } from '../../site/divisions/divisions.ts';
import { stockTexts } from './stock-texts.ts';
import { findWarehouseKeys } from './warehouses.ts';

export type WarehouseFacts = { name_en: string; name_zh: string; province_code: string };
type Known = { key: string; version: number };

/**
 * Adds a warehouse with a key from its English name. Refuses `invalid_input` for an unknown
 * province.
 */
export async function createWarehouse(transaction: Database, facts: WarehouseFacts): Promise<Result<{ key: string }>> {
  if (!isProvince(facts)) return unknownProvince;
  const key = await freeKey(transaction, facts.name_en.slice(0, 50), { otherwise: 'warehouse', taken: findWarehouseKeys });
  await transaction.query(sql`
    insert into warehouse (key, name_en, name_zh, province_code)
    values (${key}, ${facts.name_en.trim()}, ${facts.name_zh.trim()}, ${facts.province_code})`);
  return done({ key });
}

/**
 * Changes a warehouse. Refuses `not_found`, `invalid_input`, and `changed_meanwhile` with its
 * present state.
 */
export async function updateWarehouse(transaction: Database, { key, version, ...facts }: Known & WarehouseFacts): Promise<Result<null>> {
  if (!isProvince(facts)) return unknownProvince;
  const locked = await lockWarehouse(transaction, { key, version });
  if (!locked.ok) return locked;
  await transaction.query(sql`
    update warehouse set name_en = ${facts.name_en.trim()}, name_zh = ${facts.name_zh.trim()}, province_code = ${facts.province_code},
      version = version + 1
    where key = ${key}`);
  return done(null);
}

/**
 * Closes or opens a warehouse. Refuses `not_found`, `changed_meanwhile`, and `wrong_state` with a
 * reason: not empty, or the last open one.
 */
export async function setWarehouseOpen(
  transaction: Database,
  { key, version, is_open: isOpen }: Known & { is_open: boolean },
): Promise<Result<null>> {
  // two who close the last two warehouses meet here
  await transaction.query('lock table warehouse in share row exclusive mode');
  const locked = await lockWarehouse(transaction, { key, version });
  if (!locked.ok) return locked;
  if (!isOpen) {
    const { rows } = await transaction.query<{ is_full: boolean; is_last: boolean }>(sql`
      select exists (select from stock where stock.warehouse_id = own.id and on_hand > 0) as is_full,
        not exists (select from warehouse other where other.id <> own.id and other.closed_at is null) as is_last
      from warehouse own where key = ${key}`);
    if (rows[0]?.is_full) return refuse('wrong_state', { reason: stockTexts.notEmpty });
    if (rows[0]?.is_last) return refuse('wrong_state', { reason: stockTexts.lastWarehouse });
  }
  await transaction.query(sql`
    update warehouse set closed_at = case when ${isOpen} then null else coalesce(closed_at, now()) end, version = version + 1 where key = ${key}`);
  return done(null);
}

const isProvince = ({ province_code: code }: WarehouseFacts): boolean => provinceName(code, 'en') !== null;
const unknownProvince = refuse('invalid_input', { details: { field: 'province_code' } });

async function lockWarehouse(transaction: Database, { key, version }: Known): Promise<Result<null>> {
  const { rows } = await transaction.query<WarehouseFacts & { version: number }>(sql`
    select name_en, name_zh, province_code, version from warehouse where key = ${key} for no key update`);
  const [now] = rows;
  if (!now) return refuse('not_found');
  return now.version === version ? done(null) : refuse('changed_meanwhile', { details: { now } });
}
