import type { paperQueueStates } from '@aliquot/contract/console/papers.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Another paper with the same number (however written) or the same file, and the orders that it covers. */
export type PaperTwin = {
  id: number;
  number: string;
  institution: string;
  institution_zh: string;
  is_other_institution: boolean;
  substance: string;
  substance_zh: string;
  state: (typeof paperQueueStates)[number];
  has_same_number: boolean;
  has_same_file: boolean;
  order_numbers: string[];
};

/**
 * What else was handed in as these papers, by their id; papers without a twin are left out. One paper may rightly name several
 * substances or serve several orders, so an operator decides.
 */
export async function findPaperTwins(db: Database, paperIds: readonly number[]): Promise<Map<number, PaperTwin[]>> {
  const { rows } = await db.query<{ paper_id: number; twins: PaperTwin[] }>(sql`
    select paper.id as paper_id, json_agg(json_build_object(
      'id', twin.id, 'number', twin.number, 'institution', institution.name_en, 'institution_zh', institution.name_zh, 'is_other_institution', twin.institution_id <> paper.institution_id,
      'substance', substance.name_en, 'substance_zh', coalesce(substance.name_zh, substance.name_en), 'state', twin.state, 'has_same_number', twin.number_key = paper.number_key,
      'has_same_file', coalesce(twin_file.digest = file.digest, false) or twin.attachment_id = paper.attachment_id,
      'order_numbers', array(
        select distinct placed.number from line_paper cover
        join order_line line on line.id = cover.order_line_id join customer_order placed on placed.id = line.order_id
        where cover.paper_id = twin.id and cover.held + cover.used > 0 order by placed.number
      )) order by twin.id) as twins
    from regulated_paper paper
    join attachment file on file.id = paper.attachment_id
    cross join lateral (
      select id from regulated_paper where number_key = paper.number_key
      union
      select regulated_paper.id from regulated_paper join attachment on attachment.id = regulated_paper.attachment_id
      where attachment.channel = 'licence' and attachment.digest = file.digest or attachment.id = file.id
    ) same
    join regulated_paper twin on twin.id = same.id and twin.id <> paper.id
    join attachment twin_file on twin_file.id = twin.attachment_id
    join institution on institution.id = twin.institution_id
    join substance on substance.id = twin.substance_id
    where paper.id = any (${[...paperIds]}::bigint[])
    group by paper.id`);
  return new Map(rows.map(({ paper_id, twins }) => [paper_id, twins]));
}
