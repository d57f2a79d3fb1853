import { lazy } from 'react';
import { loadOrReload } from '../navigation/load-or-reload.ts';

const fetchPanels = () => import('./panels.tsx');
type Panels = Awaited<ReturnType<typeof fetchPanels>>;

let loaded: Panels | null = null;

/** The panels of permits, services and invoices with their words, which most visits never need: fetched by the loaders that do. */
async function loadNeedsCode(): Promise<Panels> {
  loaded ??= await (import.meta.env.SSR ? fetchPanels() : loadOrReload('needs', fetchPanels));
  return loaded;
}

/** Waits for what such a panel shows, and for its code; where that cannot be had now, it comes while the page stands. */
export async function withNeedsCode<Data>(data: Promise<Data>): Promise<Data> {
  const [shown] = await Promise.all([data, loadNeedsCode().catch(() => null)]);
  return shown;
}

const coming = {
  OrderPanels: lazy(async () => ({ default: (await loadNeedsCode()).OrderPanels })),
  MyPermits: lazy(async () => ({ default: (await loadNeedsCode()).MyPermits })),
  MyInvoices: lazy(async () => ({ default: (await loadNeedsCode()).MyInvoices })),
};

/** A panel, where a loader has brought it; else, in a page that the server has made, what comes while the page stands. */
export const needsPanel = <Name extends keyof typeof coming>(name: Name): Panels[Name] | (typeof coming)[Name] =>
  loaded?.[name] ?? coming[name];
