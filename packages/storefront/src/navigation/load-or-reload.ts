import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { DataRouter } from './router-type.ts';

let wanted: string | null = null;

/** Tracks a running navigation's target, so that a reload goes there. */
export function followWantedAddress(router: DataRouter): void {
  router.subscribe(({ navigation: { location } }) => {
    wanted = location ? location.pathname + location.search : null;
  });
}

/**
 * Loads code; on failure reloads the wanted page (a new build may have replaced the file), once per
 * piece and build. A second failure is thrown, also one handled through `vite:preloadError`.
 * Without storage or a connection nothing
 * reloads.
 */
export async function loadOrReload<Module extends object>(name: string, load: () => Promise<Module | undefined>): Promise<Module> {
  const flag = `reloaded:${name}:${document.documentElement.dataset['build'] ?? ''}`;
  const module = await load().catch((error: unknown) => {
    // without a connection the page that comes back is no better
    if (!navigator.onLine || !remember(flag)) throw error;
    reload();
    // the page is on its way out: nothing more is shown
    return new Promise<Module>(() => {});
  });
  if (module === undefined) throw new Error(`${name} was not loaded`);
  forget(flag);
  return module;
}

function reload(): void {
  const here = window.location.pathname + window.location.search;
  if (wanted !== null && wanted !== here) window.location.assign(wanted);
  else window.location.reload();
}

/** Whether the flag could be set and was not yet. */
function remember(flag: string): boolean {
  try {
    if (sessionStorage.getItem(flag) !== null) return false;
    sessionStorage.setItem(flag, '1');
    return sessionStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

function forget(flag: string): void {
  try {
    sessionStorage.removeItem(flag);
  } catch {
    // it was never set
  }
}

export type CodeOnDemand<Props extends object> = {
  /** Loads the component once; rejects where its code cannot be had. */
  load: () => Promise<ComponentType<Props>>;
  /** The component that was loaded; in served pages, else what is loaded when it is shown. */
  code: () => ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;
};

/** A component that most visits never need. A loader awaits `load`, so that it is shown at once. */
export function codeOnDemand<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): CodeOnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => (loaded ??= await fetchCode());
  const coming = lazy(async () => ({ default: await load() }));
  return { load, code: () => loaded ?? coming };
}

/** Fetches code as `loadOrReload` does; the server has no page to reload. */
export const fetchOrReload = <Module extends object>(name: string, fetchCode: () => Promise<Module>): Promise<Module> =>
  import.meta.env.SSR ? fetchCode() : loadOrReload(name, fetchCode);
