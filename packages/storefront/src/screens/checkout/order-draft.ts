import { getToken } from '../../session/token.ts';

/** The buyer's entries that do not change the price. */
export type OrderDraft = {
  purchaseOrder: string;
  fund: string;
  remarks: string;
  /** For heavy goods; whether there is a lift is empty until chosen. */
  floor: string;
  lift: '' | 'yes' | 'no';
  access: string;
  /** Null for no invoice, undefined as long as nothing was chosen. */
  invoiceProfile: number | null | undefined;
};

const empty: OrderDraft = { purchaseOrder: '', fund: '', remarks: '', floor: '', lift: '', access: '', invoiceProfile: undefined };

let kept: { of: string | null; draft: OrderDraft } | null = null;

/** What this session had entered before leaving the page, so that nothing is lost. */
export const readDraft = (): OrderDraft => (kept !== null && kept.of === getToken() ? kept.draft : empty);

/** Keeps the draft in this tab's memory; null forgets it, once the order is placed. */
export function keepDraft(draft: OrderDraft | null): void {
  kept = draft && { of: getToken(), draft };
}
