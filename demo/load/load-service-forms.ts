import sql from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import type { ServiceFormData } from '../format/catalogue.ts';

/** Writes the intake forms of services by their categories. */
export async function loadServiceForms(transaction: Database, forms: readonly ServiceFormData[]): Promise<void> {
  await transaction.query(sql`
    insert into service_form (category_id, fields)
    select category.id, fresh.fields
    from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as fresh (category text, fields jsonb)
    join category on category.key = fresh.category
    order by category.id
    on conflict (category_id) do update set fields = excluded.fields`);
}
