import type { Input } from '@aliquot/contract/shop/client.ts';
import { queryString, routes } from '@aliquot/contract/shop/routes.ts';
import type { ListingPlace } from '../product/listing-query.ts';
import type { ProductPage } from '../product/types.ts';
import type { Words } from '../words/words.ts';

export type StructureMode = NonNullable<Input<'catalogue', 'findProducts'>['structure_mode']>;
/** From the most common kind to the rarest. */
export const structureModes = ['substructure', 'exact', 'similarity'] as const satisfies readonly StructureMode[];

/** A structure search from an address; an empty text opens the drawing board. */
export type StructureSearch = { text: string; mode: StructureMode };

const MOST_CHARACTERS = 2_000;

/** Reads a search by structure out of the address. */
export function readStructure(query: URLSearchParams): StructureSearch {
  const text = (query.get('structure') ?? '').trim().slice(0, MOST_CHARACTERS);
  return { text, mode: readMode(query.get('structure_mode')) };
}

/** The most common kind is meant where none is valid. */
export const readMode = (text: unknown): StructureMode => structureModes.find((mode) => mode === text) ?? 'substructure';

/** Where a structure's products are, to which filters and pages can be added. */
export const structurePlace = ({ text, mode }: StructureSearch): ListingPlace => ({
  path: routes.search,
  query: { ...(text === '' ? {} : { structure: text }), structure_mode: mode },
});

export function structureHref(wanted: StructureSearch): string {
  const { path, query } = structurePlace(wanted);
  return path + queryString(query ?? {});
}

export const structureTitle = ({ recognised }: ProductPage, words: Words): string =>
  recognised === null ? words.shell.searchByStructure : words.structure.resultsFor(recognised.name ?? recognised.value);

/** The picture of a structure, which the server draws. */
export const drawingSrc = (smiles: string, theme: 'light' | 'dark'): string =>
  `/structures/drawing.${theme === 'dark' ? 'dark.' : ''}svg?smiles=${encodeURIComponent(smiles)}`;
