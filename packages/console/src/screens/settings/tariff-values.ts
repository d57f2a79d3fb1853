import type { Input } from '../../calls/call.ts';
import { readCount } from '../../form/read-values.ts';
import { readYuan, writeYuan } from '../../form/read-yuan.ts';
import type { Tariff } from './tariff-facts.tsx';

/** The fees of a zone, in the order of the table. */
export const feeNames = ['first_step', 'next_step', 'cold_chain', 'dangerous_goods'] as const;
type FeeName = (typeof feeNames)[number];

/** A tariff as form texts, money in yuan; a province without a zone is not served. */
export type TariffValues = {
  valid_from: string;
  free_from: string;
  cut_off_hour: string;
  step_g: string;
  loading_days: string[];
  zones: Record<FeeName, string>[];
  provinces: { province_id: string; name: string; zone: string; transit_days: string }[];
};

export const noFees: Record<FeeName, string> = { first_step: '', next_step: '', cold_chain: '', dangerous_goods: '' };

/** A tariff to begin a new one with, whose first day is still open. */
export const valuesOf = (tariff: Tariff): TariffValues => ({
  valid_from: '',
  free_from: writeYuan(tariff.free_from),
  cut_off_hour: String(tariff.cut_off_hour),
  step_g: String(tariff.step_g),
  loading_days: tariff.loading_days.map(String),
  zones: tariff.zones.map((zone) => ({
    first_step: writeYuan(zone.first_step),
    next_step: writeYuan(zone.next_step),
    cold_chain: writeYuan(zone.cold_chain),
    dangerous_goods: writeYuan(zone.dangerous_goods),
  })),
  provinces: tariff.provinces.map(({ zone, transit_days: days, ...province }) => ({
    ...province,
    zone: zone === null ? '' : String(zone),
    transit_days: days === null ? '' : String(days),
  })),
});

/** What no number is becomes -1, which the shop refuses beside its field. */
const fenOf = (typed: string): number => readYuan(typed) ?? -1;

export const inputOf = (values: TariffValues, seen: number): Input<'settings.saveTariff'> => ({
  seen,
  valid_from: values.valid_from,
  free_from: fenOf(values.free_from),
  cut_off_hour: readCount(values.cut_off_hour),
  step_g: readCount(values.step_g),
  loading_days: values.loading_days.map(Number),
  zones: values.zones.map((zone) => ({
    first_step: fenOf(zone.first_step),
    next_step: fenOf(zone.next_step),
    cold_chain: fenOf(zone.cold_chain),
    dangerous_goods: fenOf(zone.dangerous_goods),
  })),
  provinces: values.provinces.map(({ province_id, zone, transit_days: days }) => ({
    province_id,
    zone: zone === '' ? null : Number(zone),
    transit_days: zone === '' ? null : readCount(days),
  })),
});
