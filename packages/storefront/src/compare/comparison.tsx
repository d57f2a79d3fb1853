import type { Client, Output } from '@aliquot/contract/shop/client.ts';
import { useLocation, useRouteLoaderData } from 'react-router';
import { CompareDialog } from './compare-dialog.tsx';
import { comparedIds } from './compared-ids.ts';
import { CompareTray } from './compare-tray.tsx';
import type { loadComparison } from './load-comparison.ts';

/** What an address compares; null where it names nothing. */
export async function compare(api: Client, search: string): Promise<Output<'catalogue', 'compareProducts'> | null> {
  const ids = comparedIds(search);
  return ids.length === 0 ? null : api.catalogue.compareProducts({ ids });
}

/** Chosen products are in a tray at the bottom; `?compare=` opens the comparison over the page. */
export function Comparison() {
  const { pathname, search } = useLocation();
  const data = useRouteLoaderData<typeof loadComparison>('shell');
  const ids = comparedIds(search);
  const isOpen = ids.length > 0;
  const withIds = (next: readonly number[]): string => {
    const query = new URLSearchParams(search);
    query.delete('compare');
    const rest = query.toString();
    // a comma is allowed in a query, and people read the address
    const compare = next.length > 0 ? `compare=${next.join(',')}` : '';
    const text = [rest, compare].filter(Boolean).join('&');
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  return (
    <>
      {!isOpen && <CompareTray hrefOf={withIds} />}
      <CompareDialog
        open={isOpen}
        ids={ids}
        comparison={data?.comparison ?? null}
        refusal={data?.comparisonRefusal ?? null}
        hrefOf={withIds}
      />
    </>
  );
}
