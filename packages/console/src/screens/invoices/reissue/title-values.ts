import { oneOf } from '../../../form/read-values.ts';
import type { InvoiceShown } from '../detail.tsx';

export const kinds = ['ordinary', 'special'] as const;
export const buyers = ['enterprise', 'person'] as const;

/** An invoice's recipient as in the API. */
export type Title = Pick<InvoiceShown, 'kind' | 'buyer_kind' | 'title' | 'tax_number'>;
export type TitleValues = { kind: string; buyer_kind: string; title: string; tax_number: string; reason: string };

/** A title as the form begins with it. */
export const valuesOf = ({ kind, buyer_kind, title, tax_number }: Title): TitleValues => ({
  kind,
  buyer_kind,
  title,
  tax_number: tax_number ?? '',
  reason: '',
});

/** The form's values; `begun` are the initial ones. */
export const readValues = ({ kind, buyer_kind, title, tax_number, reason }: TitleValues, begun: Title) => ({
  kind: oneOf(kinds, kind) ?? begun.kind,
  buyer_kind: oneOf(buyers, buyer_kind) ?? begun.buyer_kind,
  title,
  tax_number: tax_number.trim() || null,
  reason,
});
