import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findBrandDirectory } from './find-brand-directory.ts';

const { db, drop } = await openTestDatabase({ poolSize: 2 });
after(drop);

test('an authorisation ends after its last day in Beijing time; an own brand needs none', async () => {
  await db.query(sql`
    with made as (
      insert into brand (key, name_en, kind, country, summary_en, summary_zh, story_en, story_zh, authorised_from, authorised_until)
      values ('own', 'Own', 'own', 'CN', '', '', '', '', null, null), ('agent', 'Agent', 'agent', 'SE', '', '', '', '', '2025-01-01', '2026-11-21')
      returning id
    )
    insert into product_list (key, brand_id, name_en, name_zh, summary_en, summary_zh) select 'brand-' || id, id, '', '', '', '' from made`);
  const authorised = async (now: string) => {
    const brands = await findBrandDirectory(db, 'en', new Date(now));
    return brands.filter((brand) => brand.is_authorised).map(({ key }) => key);
  };
  assert.deepEqual(await authorised('2026-11-21T15:59:59Z'), ['agent', 'own']);
  assert.deepEqual(await authorised('2026-11-21T16:00:00Z'), ['own']);
});
