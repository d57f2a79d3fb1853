import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { readIdentity } from './identity.ts';

/** The sizes in which a logo is stored, by the longest side in pixels of its address. */
const widths = { small: 320, medium: 960, large: 1600 } as const;
type Stored = Readonly<Record<keyof typeof widths, string>>;

/** The newest logo: its key, and the names of its files; null for none. */
export async function readLogo(db: Database): Promise<(Stored & { key: string }) | null> {
  const { rows } = await db.query<Stored & { key: string }>(`
    select key, small, medium, large from (select key, small, medium, large from shop_logo order by id desc limit 1) newest
    where key is not null and small is not null and medium is not null and large is not null`);
  return rows[0] ?? null;
}

/** Where a logo is served, by the shop and by the console; to be put after an origin in mails. */
export const logoPath = (key: string, size: keyof typeof widths = 'small'): string => `/pictures/photos/${key}-${widths[size]}.webp`;

/**
 * The shop's name in both languages and the absolute address of its logo, null for none: for mails,
 * whose readers are on no page of the shop.
 */
export async function readShopSign(db: Database, origin: string): Promise<{ name_en: string; name_zh: string; logo: string | null }> {
  const { name_en, name_zh } = await readIdentity(db);
  const logo = await readLogo(db);
  return { name_en, name_zh, logo: logo && origin + logoPath(logo.key) };
}

/** Gives the shop the logo that was drawn; null removes it. */
export async function saveLogo(transaction: Database, drawn: Stored | null, by: string): Promise<void> {
  await transaction.query(
    drawn === null
      ? sql`insert into shop_logo (written_by) values (${by})`
      : sql`
        insert into shop_logo (key, small, medium, large, written_by)
        values (gen_random_uuid(), ${drawn.small}, ${drawn.medium}, ${drawn.large}, ${by})`,
  );
}

/** Those of the stored names that a logo has, logos of before among them. */
export async function findStoredLogos(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(sql`
    select name from shop_logo cross join unnest(array[small, medium, large]) name where name = any (${[...names]}::text[])`);
  return rows.map(({ name }) => name);
}
