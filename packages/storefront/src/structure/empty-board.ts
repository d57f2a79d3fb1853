import { href } from '@aliquot/contract/shop/routes.ts';

/** Opens the drawing board of the page that it leads to. */
export const drawHash = '#draw';

/** An empty drawing board; without scripts the form. On every page, so nothing else is here. */
export const emptyBoardHref = href('search', null, { structure_mode: 'substructure' }) + drawHash;
