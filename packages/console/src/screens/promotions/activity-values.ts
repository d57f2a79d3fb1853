import type { Input, Output } from '../../calls/call.ts';
import { boundOf, boundText, wholeNumber } from './whole-number.ts';
import { type WindowValues, endOf, startOf, windowOf } from './window-fields.tsx';

export type Activity = Output<'activities.get'>;

/** An activity as its form has it. */
export type ActivityValues = WindowValues & {
  title_en: string;
  title_zh: string;
  summary_en: string;
  summary_zh: string;
  picture_id: string | null;
  alt_en: string;
  alt_zh: string;
  rules: { en: string; zh: string }[];
  products: { product_id: number; percent_off: string; quota: string; buyer_limit: string }[];
};

/** An activity's values, or a copy's, which has its own window. */
export const activityValues = (shown: Activity | null, model: Activity | null): ActivityValues => {
  const like = shown ?? model;
  return {
    title_en: like?.title_en ?? '',
    title_zh: like?.title_zh ?? '',
    summary_en: like?.summary_en ?? '',
    summary_zh: like?.summary_zh ?? '',
    ...windowOf(shown),
    picture_id: like?.picture_id ?? null,
    alt_en: like?.alt_en ?? '',
    alt_zh: like?.alt_zh ?? '',
    rules: (like?.rules ?? []).map(({ en, zh }) => ({ en, zh })),
    products: (like?.products ?? []).map(({ product_id, percent_off, quota, buyer_limit }) => ({
      product_id,
      percent_off: String(percent_off),
      quota: boundText(quota),
      buyer_limit: boundText(buyer_limit),
    })),
  };
};

/** The form's values as they are saved. */
export const activityWriting = (values: ActivityValues, shown: Activity | null): Input<'activities.create'> => ({
  title_en: values.title_en,
  title_zh: values.title_zh,
  summary_en: values.summary_en,
  summary_zh: values.summary_zh,
  picture_id: values.picture_id,
  alt_en: values.alt_en,
  alt_zh: values.alt_zh,
  rules: values.rules.map(({ en, zh }) => ({ en, zh })),
  starts_at: startOf(values.starts_at, shown),
  ends_at: endOf(values.ends_at, shown) ?? '',
  products: values.products.map(({ product_id, percent_off, quota, buyer_limit }) => ({
    product_id,
    percent_off: wholeNumber(percent_off),
    quota: boundOf(quota),
    buyer_limit: boundOf(buyer_limit),
  })),
});
