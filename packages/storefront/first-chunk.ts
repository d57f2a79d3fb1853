import type { Plugin, Rolldown } from 'vite';

/** Modules that at least so many lazy parts need join the first file. */
const minParts = 14;

/**
 * One file for what the entry imports and what most screens share: separate files compress worse.
 * Modules of lazy parts that match `common` join it where at least fourteen parts need them.
 */
export function firstChunk(common: RegExp) {
  const members = new Set<string>();
  const collect: Plugin = {
    name: 'first-chunk',
    buildEnd() {
      members.clear();
      const ids = [...this.getModuleIds()];
      const needed = (start: string) => {
        const found = new Set([start]);
        for (const id of found) this.getModuleInfo(id)?.importedIds.forEach((imported) => found.add(imported));
        return found;
      };
      const parts = new Map<string, number>();
      for (const id of ids) {
        const info = this.getModuleInfo(id);
        if (info?.isEntry) needed(id).forEach((member) => members.add(member));
        if (info?.dynamicImporters.length) needed(id).forEach((member) => parts.set(member, (parts.get(member) ?? 0) + 1));
      }
      for (const [id, count] of parts) if (count >= minParts && common.test(id)) members.add(id);
    },
  };
  const group = {
    name: 'first',
    test: (id: string) => members.has(id),
    includeDependenciesRecursively: false,
  } satisfies Rolldown.CodeSplittingGroup;
  return { collect, group };
}
