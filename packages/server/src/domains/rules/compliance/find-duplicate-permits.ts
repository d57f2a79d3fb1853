import type { permitQueueStates } from '@aliquot/contract/console/permits.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Another permit with the same number (in any spelling) or file, and the orders it covers. */
export type DuplicatePermit = {
  id: number;
  number: string;
  institution: string;
  institution_zh: string;
  is_other_institution: boolean;
  substance: string;
  substance_zh: string;
  state: (typeof permitQueueStates)[number];
  has_same_number: boolean;
  has_same_file: boolean;
  order_numbers: string[];
};

/**
 * Duplicates of these permits, by id. One permit may rightly be for several substances or orders,
 * so an operator decides.
 */
export async function findDuplicatePermits(db: Database, permitIds: readonly number[]): Promise<Map<number, DuplicatePermit[]>> {
  const { rows } = await db.query<{ permit_id: number; duplicates: DuplicatePermit[] }>(sql`
    select permit.id as permit_id, json_agg(json_build_object(
      'id', other.id, 'number', other.number, 'institution', institution.name_en, 'institution_zh', institution.name_zh, 'is_other_institution', other.institution_id <> permit.institution_id,
      'substance', substance.name_en, 'substance_zh', coalesce(substance.name_zh, substance.name_en), 'state', other.state, 'has_same_number', other.number_key = permit.number_key,
      'has_same_file', coalesce(other_file.digest = file.digest, false) or other.attachment_id = permit.attachment_id,
      'order_numbers', array(
        select distinct placed.number from line_permit cover
        join order_line line on line.id = cover.order_line_id join customer_order placed on placed.id = line.order_id
        where cover.permit_id = other.id and cover.held + cover.used > 0 order by placed.number
      )) order by other.id) as duplicates
    from permit
    join attachment file on file.id = permit.attachment_id
    cross join lateral (
      select same_number.id from permit same_number where same_number.number_key = permit.number_key
      union
      select same_file.id from permit same_file join attachment on attachment.id = same_file.attachment_id
      where attachment.channel = 'licence' and attachment.digest = file.digest or attachment.id = file.id
    ) same
    join permit other on other.id = same.id and other.id <> permit.id
    join attachment other_file on other_file.id = other.attachment_id
    join institution on institution.id = other.institution_id
    join substance on substance.id = other.substance_id
    where permit.id = any (${[...permitIds]}::bigint[])
    group by permit.id`);
  return new Map(rows.map(({ permit_id, duplicates }) => [permit_id, duplicates]));
}
