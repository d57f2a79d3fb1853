/**
 * The cost of parcels to a zone, fen with VAT: first and further weight steps, and surcharges for
 * cold and dangerous goods.
 */
export type Zone = { first_step: number; next_step: number; cold_chain: number; dangerous_goods: number };

/** Shipping fees and times from `valid_from` (YYYY-MM-DD) on: the shop's own prices. */
export type Tariff = {
  valid_from: string;
  /** Goods worth so much after the coupon travel free, where nothing but a parcel is needed. */
  free_from: number;
  /** Orders that are ready by this hour (Asia/Shanghai) leave the same day. */
  cut_off_hour: number;
  /** The carrier's step, up to which weights are rounded. */
  step_g: number;
  /** The dangerous-goods carrier loads on these weekdays (1 = Monday). */
  loading_days: readonly number[];
  zones: readonly Zone[];
  /** By division code (GB/T 2260), zones counted from 1; what is not here is not delivered to. */
  provinces: Readonly<Record<string, { zone: number; transit_days: number }>>;
};

/** The fees of a province with the days that a parcel takes there. */
export type Destination = Zone & { transit_days: number };

/** The tariff that applies on a day, of versions in order. Throws if there is none. */
export function tariffOn(tariffs: readonly Tariff[], day: string): Tariff {
  const tariff = tariffs.findLast(({ valid_from }) => valid_from <= day) ?? tariffs[0];
  if (!tariff) throw new Error('the shop has no tariff');
  return tariff;
}

/** Where a province such as `310000` lies; null where the shop does not deliver. */
export function destinationOf({ provinces, zones }: Tariff, provinceId: string): Destination | null {
  const province = provinces[provinceId];
  const zone = province && zones[province.zone - 1];
  return zone ? { ...zone, transit_days: province.transit_days } : null;
}

/** Shared pages show this province (Shanghai) until an address is known. */
export const defaultProvince = '310000';
