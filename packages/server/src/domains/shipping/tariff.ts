/** Where a province lies, seen from the warehouse in Shanghai. */
export type Zone = { transitDays: number; firstKilogram: number; nextKilogram: number; coldChain: number; dangerousGoods: number };

/**
 * What shipping costs, VAT included, in fen. These are the shop's own prices, rounded up to the carrier's step of one
 * kilogram; the demo shop has set them itself, no carrier's list stands behind them.
 */
export const tariff = {
  version: '2026-11',
  /** Goods worth so much after the coupon travel free, where nothing but a parcel is needed. */
  freeFrom: 30_000,
  /** Orders that are ready by this hour (Asia/Shanghai) leave the same day. */
  cutOffHour: 15,
  /** The dangerous-goods carrier loads on these weekdays (1 = Monday). */
  dangerousGoodsDays: [2, 4],
} as const;

const near: Zone = { transitDays: 1, firstKilogram: 800, nextKilogram: 100, coldChain: 3_500, dangerousGoods: 6_000 };
const middle: Zone = { transitDays: 2, firstKilogram: 1_200, nextKilogram: 300, coldChain: 6_000, dangerousGoods: 9_000 };
const far: Zone = { transitDays: 3, firstKilogram: 1_500, nextKilogram: 600, coldChain: 9_000, dangerousGoods: 14_000 };
const remote: Zone = { transitDays: 5, firstKilogram: 2_500, nextKilogram: 1_500, coldChain: 18_000, dangerousGoods: 28_000 };

/** By the first two digits of the division code (GB/T 2260). Hong Kong, Macao and Taiwan need customs papers: not delivered. */
const zones: readonly (readonly [Zone, readonly string[]])[] = [
  [near, ['31', '32', '33', '34']],
  [middle, ['11', '12', '13', '35', '36', '37', '41', '42', '43', '44']],
  [far, ['14', '21', '22', '23', '45', '46', '50', '51', '52', '53', '61']],
  [remote, ['15', '54', '62', '63', '64', '65']],
];

/** The zone of a province code such as `310000`; null where the shop does not deliver. */
export const zoneOf = (provinceId: string): Zone | null => zones.find(([, codes]) => codes.includes(provinceId.slice(0, 2)))?.[0] ?? null;

/** Pages that are the same for everybody show this province (Shanghai) until an address says otherwise. */
export const defaultProvince = '310000';
