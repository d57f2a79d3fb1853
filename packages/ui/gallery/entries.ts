import type { GalleryEntry } from './entry.ts';

const modules = import.meta.glob<{ entry: GalleryEntry }>('../src/*.gallery.tsx', { eager: true });

const components = import.meta.glob('../src/*.tsx');

export interface NamedEntry extends GalleryEntry {
  /** The part's file without its ending. */
  name: string;
  /** The file that the apps import: a component, or a style where there is none. */
  file: string;
}

/** All entries, by name. */
export const entries: readonly NamedEntry[] = Object.entries(modules)
  .map(([path, { entry }]) => {
    const part = path.replace('.gallery.tsx', '');
    const name = part.replace('../src/', '');
    return { ...entry, name, file: `${name}${components[`${part}.tsx`] ? '.tsx' : '.css'}` };
  })
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
