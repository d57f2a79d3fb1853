import { codeOnDemand, fetchOrReload } from '../navigation/load-or-reload.ts';

const fetchPanels = () => fetchOrReload('needs', () => import('./panels.tsx'));

/** The panels of permits, services and invoices, which most visits never need. */
export const needsPanels = {
  order: codeOnDemand(async () => (await fetchPanels()).OrderPanels),
  permits: codeOnDemand(async () => (await fetchPanels()).MyPermits),
  membership: codeOnDemand(async () => (await fetchPanels()).MyMembership),
  invoices: codeOnDemand(async () => (await fetchPanels()).MyInvoices),
};

/** Awaits a panel's data and code; if the code fails now, it is loaded later. */
export async function withNeedsCode<Data>(data: Promise<Data>, panel: keyof typeof needsPanels): Promise<Data> {
  const [shown] = await Promise.all([data, needsPanels[panel].load().catch(() => null)]);
  return shown;
}
