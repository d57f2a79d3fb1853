import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadOrReload } from './load-or-reload.ts';

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
