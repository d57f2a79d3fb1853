import type { Language } from '@aliquot/contract/core/language.ts';
import { type Refusal, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findDivisions } from '../../../site/divisions/divisions.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { findVatRates, saveVatRate, withdrawVatRate } from '../../../selling/pricing/vat-rates.ts';
import { type WrittenCalendar, findCalendars, saveCalendar, withdrawCalendar } from '../calendars.ts';
import { findCarrierPages, saveCarrierPage } from '../carrier-pages.ts';
import { type WrittenTariff, findTariffs, saveTariff, tariffsVersion, withdrawTariff } from '../tariffs.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

type Handlers = OperatorHandlersOf<'settings'>;

/** By which calendar, tariff and taxes the shop sells. */
export const shippingSettings: Omit<Handlers, 'getShop' | 'removeLogo' | 'getIdentity' | 'saveIdentity'> = {
  findCalendars: async ({ db }) => done({ items: (await findCalendars(db)).map(showCalendar) }),
  async saveCalendar({ db, operator, language }, wanted) {
    const saved = await inTransaction(db, (transaction) => saveCalendar(transaction, { ...wanted, by: signatureOf(operator) }));
    if (!saved.ok) return worded(saved, language);
    const [calendar] = await findCalendars(db, wanted.year);
    return calendar ? done(showCalendar(calendar)) : refuse('not_found');
  },
  async findTariffs({ db, language }) {
    // before the versions: a change between the two reads is then refused as a conflict
    const version = await tariffsVersion(db);
    return done({ version, items: (await findTariffs(db)).map((tariff) => showTariff(tariff, language)) });
  },
  async saveTariff({ db, operator, language }, { provinces, ...wanted }) {
    const placed = Object.fromEntries(
      provinces.flatMap(({ province_id: id, zone, transit_days }) =>
        zone === null || transit_days === null ? [] : [[id, { zone, transit_days }]],
      ),
    );
    const saved = await inTransaction(db, (transaction) =>
      saveTariff(transaction, { ...wanted, provinces: placed, by: signatureOf(operator) }, databaseNow()),
    );
    return saved.ok ? saved : worded(saved, language);
  },
  async withdrawRule({ db, operator }, { rule, reason }) {
    const withdrawal = { reason: reason.trim(), by: signatureOf(operator) };
    const withdrawn = await inTransaction(db, (transaction) => {
      if (rule.kind === 'tariff') return withdrawTariff(transaction, rule.id, withdrawal);
      if (rule.kind === 'calendar') return withdrawCalendar(transaction, rule, withdrawal);
      return withdrawVatRate(transaction, { ...rule, kind: rule.of }, withdrawal);
    });
    return withdrawn.ok ? done({}) : withdrawn;
  },
  findCarrierPages: async ({ db }) => done({ items: await findCarrierPages(db) }),
  saveCarrierPage: ({ db }, wanted) => inTransaction(db, (transaction) => saveCarrierPage(transaction, wanted)),
  findVatRates: async ({ db }) => done({ items: await findVatRates(db) }),
  async saveVatRate({ db, language }, wanted) {
    const saved = await inTransaction(db, (transaction) => saveVatRate(transaction, wanted));
    return saved.ok ? done({}) : worded(saved, language);
  },
};

const showCalendar = ({ written_at: at, ...calendar }: WrittenCalendar) => ({ ...calendar, written_at: at?.toISOString() ?? null });

const showTariff = (
  {
    written_at: at,
    withdrawn_reason: reason,
    withdrawn_by: by,
    withdrawn_at: withdrawnAt,
    provinces,
    loading_days: days,
    zones,
    ...tariff
  }: WrittenTariff,
  language: Language,
) => ({
  ...tariff,
  loading_days: [...days],
  zones: [...zones],
  provinces: findDivisions(null, language).map(({ id, name }) => ({
    province_id: id,
    name,
    zone: provinces[id]?.zone ?? null,
    transit_days: provinces[id]?.transit_days ?? null,
  })),
  written_at: at.toISOString(),
  withdrawn: reason === null || by === null || withdrawnAt === null ? null : { reason, by, at: withdrawnAt.toISOString() },
});

/** A rule's fault at its field in the reader's language; other refusals unchanged. */
function worded(refusal: Refusal, language: Language): Refusal {
  const fault = refusal.details?.['fault'];
  if (typeof fault !== 'object' || fault === null || !('field' in fault) || !('fault' in fault)) return refusal;
  const text = texts[language];
  const name = Object.keys(text).find((one): one is keyof typeof text => one === fault.fault);
  if (!name) return refusal;
  const line = 'line' in fault ? String(fault.line) : '';
  return refuse('invalid_input', { fields: [{ field: String(fault.field), msg: text[name](line) }] });
}

const texts = {
  en: {
    not_a_day: (line: string) => `“${line}” is no day and no period. Write 2027-01-01, or 2027-01-01 – 2027-01-03.`,
    other_year: (line: string) => `“${line}” is not of this year.`,
    no_weekend: (line: string) => `${line} is neither a Saturday nor a Sunday: it is worked anyhow.`,
    both: (line: string) => `${line} is among the days off too.`,
    day_is_over: () => 'Choose today or a day to come.',
    day_has_begun: () => 'Choose a day to come: prices of today were asked with the rate that holds.',
    no_such_zone: () => 'There is no such zone.',
    no_such_province: () => 'There is no such province.',
    no_way: () =>
      'From none of these days a parcel arrives on a weekday in every province. Choose another day of loading or other days of transit.',
  },
  'zh-CN': {
    not_a_day: (line: string) => `“${line}”不是日期或时段，请按 2027-01-01 或 2027-01-01 – 2027-01-03 填写。`,
    other_year: (line: string) => `“${line}”不属于该年份。`,
    no_weekend: (line: string) => `${line} 不是周六或周日，本来就是工作日。`,
    both: (line: string) => `${line} 同时出现在放假日期中。`,
    day_is_over: () => '请选择今天或以后的日期。',
    day_has_begun: () => '请选择今天之后的日期：当前价格已按现行税率计算。',
    no_such_zone: () => '没有这个区域。',
    no_such_province: () => '没有这个省份。',
    no_way: () => '按这些装车日发货，部分省份无法在周一至周五到货，请调整装车日或运输天数。',
  },
} as const;
