import type { Database } from '../../../../../platform/database/connection.ts';
import { getDay } from '../../../../../platform/database/shanghai-day.ts';
import { findPacksByCode, lockPricesByCode } from '../../../catalogue/find-packs-by-code.ts';
import { findInstitutionsByName } from '../../../../people/institutions/find-institutions-by-name.ts';
import { type AgreementToWrite, agreementKey, findAgreements, writeAgreements } from '../../../../selling/pricing/write-agreements.ts';
import { code, text, yesOrNo } from '../columns/cell-readers.ts';
import { day } from '../columns/day.ts';
import { price } from '../columns/price.ts';
import type { FaultParams, RowFaultCode } from '../fault.ts';
import { keepsEmpty } from '../keeps-empty.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import { agreementOf, checkAgreement, checkAsItStood, clashesOf, lastDayAtCheck } from './agreement-checks.ts';
import { textOf } from './content.ts';
import type { CheckedRow, Kind, StagedRow } from '../../kinds/kind.ts';
import { outcomesOf } from '../../kinds/outcomes.ts';
import { codeTitles, priceTitles } from './product-columns.ts';
import { checkMadeMeanwhile } from './known-checks.ts';

/** Agreed prices of institutions, each from a day on: new ones, and changed last days. */
export const contractPrices: Kind = {
  name: 'contract-prices',
  columns: [
    {
      name: 'institution',
      also: ['institution key', 'customer', '机构', '机构编码', '机构名称', '客户', '单位'],
      read: text(200),
      needed: true,
    },
    {
      name: 'code',
      also: codeTitles,
      read: code,
      needed: true,
    },
    {
      name: 'price',
      also: ['agreed price', 'contract price', '协议价', '协议价格', ...priceTitles],
      read: price,
      needed: true,
    },
    { name: 'allows_offers', also: ['offers apply', '可叠加优惠', '可叠加满减与优惠券'], read: yesOrNo },
    { name: 'valid_from', also: ['first day', 'from', '起始日期', '生效日期', '开始日期'], read: day, needed: true },
    { name: 'valid_until', also: ['last day', 'until', '截止日期', '结束日期', '失效日期'], read: day },
  ],
  openCheck: async (db, { columns, options }) => {
    const today = await getDay(db);
    const keepsEnd = keepsEmpty(options) || !columns.has('valid_until');
    return async (rows) => {
      await nameInstitutions(db, rows);
      const packs = await findPacksByCode(
        db,
        rows.flatMap(({ content }) => textOf(content['code']) ?? []),
      );
      const standing = await findAgreements(db, agreementsOf(rows));
      for (const row of rows) {
        const named = textOf(row.content['code']);
        if (named !== null && !packs.has(named)) row.faults.push({ column: 'code', code: 'code_unknown', value: named });
        const agreed = agreementOf(row.content);
        if (!agreed) continue;
        row.subject = `${agreed.institution} ${agreed.code}`;
        row.identity = agreementKey(agreed);
        // what the file does not say stays as it is agreed
        const known = standing.get(row.identity);
        if (keepsEnd && agreed.valid_until === null) row.content['valid_until'] = known?.valid_until ?? null;
        if (known) row.content[lastDayAtCheck] = known.valid_until;
        row.content['allows_offers'] ??= known?.allows_offers ?? false;
        checkAgreement(row, agreementOf(row.content) ?? agreed, { day: today, packs, standing });
      }
    };
  },
  findClashes: clashesOf,
  recheck: async (db, rows, { jobId }) => {
    const shop = {
      day: await getDay(db),
      packs: await findPacksByCode(
        db,
        rows.flatMap(({ content }) => textOf(content['code']) ?? []),
      ),
      standing: await findAgreements(db, agreementsOf(rows)),
    };
    const clashes = await db.query<Clash>(clashesOf(jobId, [...new Set(rows.map(({ subject }) => subject))]));
    const clashesByLine = Map.groupBy(clashes.rows, ({ line }) => line);
    for (const row of rows) {
      const agreed = agreementOf(row.content);
      if (!agreed) continue;
      const wasKnown = row.isKnown;
      checkAgreement(row, agreed, shop);
      if (!wasKnown) checkMadeMeanwhile({ ...row, isKnown: false }, 'valid_from', row.isKnown);
      else checkAsItStood(row, agreed, shop.standing.get(agreementKey(agreed)));
      for (const { column_name: column, code: fault, value, params } of clashesByLine.get(row.line) ?? []) {
        row.faults.push({ column, code: fault, value, params });
      }
    }
  },
  apply: async (transaction, rows, job) => {
    const agreements = rows.flatMap(({ content }) => agreementOf(content) ?? []);
    // from here nobody else can agree prices for these packs; a change just before voids the check
    await lockPricesByCode(transaction, [...new Set(agreements.map(({ code: named }) => named))]);
    const again: CheckedRow[] = rows.map((row) => ({ ...row, faults: [], identity: row.subject }));
    await contractPrices.recheck(transaction, again, job);
    if (again.some(({ faults }) => faults.length > 0)) throw new UnreadableFile('shop_changed');
    const { tally, changed } = await writeAgreements(transaction, agreements);
    const isChanged = ({ content }: StagedRow) => {
      const agreed = agreementOf(content);
      return agreed !== null && changed.has(agreementKey(agreed));
    };
    return {
      tallies: { agreements: tally },
      outcomes: outcomesOf(rows, { isNew: ({ isKnown }) => !isKnown, isChanged }),
      productIds: [],
      substanceIds: [],
    };
  },
};

type Clash = { line: number; column_name: string; code: RowFaultCode; value: string; params: FaultParams };

const agreementsOf = (rows: readonly CheckedRow[]): AgreementToWrite[] => rows.flatMap(({ content }) => agreementOf(content) ?? []);

/** Replaces an institution's key or name in either language by its key. */
async function nameInstitutions(db: Database, rows: readonly CheckedRow[]): Promise<void> {
  const known = await findInstitutionsByName(
    db,
    rows.flatMap(({ content }) => textOf(content['institution']) ?? []),
  );
  for (const { content, faults } of rows) {
    const named = textOf(content['institution']);
    if (named === null) continue;
    const keys = known.get(named.toLowerCase()) ?? [];
    if (keys.length === 1) content['institution'] = keys[0] ?? null;
    else if (keys.length > 1) {
      faults.push({ column: 'institution', code: 'institution_of_two', value: named, params: { keys: keys.join(', ') } });
    } else faults.push({ column: 'institution', code: 'institution_unknown', value: named });
  }
}
