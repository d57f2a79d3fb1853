import type { Client, Input } from '@aliquot/contract/shop/client.ts';
import { isRefusal, isRejection } from '@aliquot/contract/core/envelope.ts';
import type { ProductPage } from '../product/types.ts';
import type { LoaderArgs } from '../router/screen.ts';
import { withinPages } from '../router/within-pages.ts';
import { structureCode } from './structure-code.tsx';
import { type StructureSearch, readStructure } from './structure-query.ts';

/** A page's structure search: the query, and why it has no answer, in the reader's language. */
export type StructureFound = { wanted: StructureSearch; fault: string | null };

type Filters = Omit<Input<'catalogue', 'findProducts'>, 'structure' | 'structure_mode'>;
type Loaded = { page: ProductPage; structure: StructureFound };

/** A page of products by structure, and the code that shows it. */
export async function loadStructure({ api, query, language }: LoaderArgs, filters: Filters): Promise<Loaded> {
  const wanted = readStructure(query);
  // code that fails to load is requested again where it is shown
  const [loaded] = await Promise.all([find(api, wanted, filters), structureCode[language].load().catch(() => null)]);
  return loaded;
}

/** A structure that cannot be searched is a fault of the drawing, shown beside it. */
async function find(api: Client, wanted: StructureSearch, filters: Filters): Promise<Loaded> {
  if (wanted.text === '') return without(wanted, null);
  try {
    const page = await api.catalogue.findProducts({ ...filters, structure: wanted.text, structure_mode: wanted.mode });
    return { page: withinPages(page), structure: { wanted, fault: null } };
  } catch (error) {
    if (isRefusal(error, 'structure_too_complex')) return without(wanted, error.msg);
    const own = isRejection(error) ? error.data?.fields?.find(({ field }) => field === 'structure') : undefined;
    if (own) return without(wanted, own.msg);
    throw error;
  }
}

const without = (wanted: StructureSearch, fault: string | null): Loaded => ({ page: emptyPage, structure: { wanted, fault } });

const emptyPage: ProductPage = {
  items: [],
  total: 0,
  is_capped: false,
  page: 1,
  limit: 24,
  facets: [],
  recognised: null,
  did_you_mean: [],
  corrected: null,
  not_sold: null,
  missing_pack: null,
  lead_on: null,
};
