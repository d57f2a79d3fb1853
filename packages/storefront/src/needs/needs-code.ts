import { lazy } from 'react';
import { loadOrReload } from '../navigation/load-or-reload.ts';

const fetchPanels = () => import('./panels.tsx');
type Panels = Awaited<ReturnType<typeof fetchPanels>>;

let loaded: Panels | null = null;

/** The panels of permits, services and invoices, which most visits never need: loaded on demand. */
async function loadNeedsCode(): Promise<Panels> {
  loaded ??= await (import.meta.env.SSR ? fetchPanels() : loadOrReload('needs', fetchPanels));
  return loaded;
}

/** Awaits a panel's data and code; if the code fails now, it is loaded later. */
export async function withNeedsCode<Data>(data: Promise<Data>): Promise<Data> {
  const [shown] = await Promise.all([data, loadNeedsCode().catch(() => null)]);
  return shown;
}

const coming = {
  OrderPanels: lazy(async () => ({ default: (await loadNeedsCode()).OrderPanels })),
  MyPermits: lazy(async () => ({ default: (await loadNeedsCode()).MyPermits })),
  MyInvoices: lazy(async () => ({ default: (await loadNeedsCode()).MyInvoices })),
};

/** A panel loaded by a loader; in served pages, else what is loaded later. */
export const needsPanel = <Name extends keyof typeof coming>(name: Name): Panels[Name] | (typeof coming)[Name] =>
  loaded?.[name] ?? coming[name];
