import { useEffect, useState } from 'react';
import type { Output } from '@aliquot/contract/shop/client.ts';
import { useTools } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';
import { PackTable } from './pack-table.tsx';

export type PacksInPlaceProps = { productId: number };

/** Every pack of a product below its row in a list, fetched when it is unfolded. */
export function PacksInPlace({ productId }: PacksInPlaceProps) {
  const { words } = useWords();
  const { api } = useTools();
  const [product, setProduct] = useState<Output<'catalogue', 'getProduct'> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const left = new AbortController();
    api.catalogue.getProduct({ id: productId }, { signal: left.signal }).then(setProduct, () => {
      if (!left.signal.aborted) setFailed(true);
    });
    return () => left.abort();
  }, [api, productId]);

  if (failed) return <p role="alert">{words.listing.packsNotLoaded}</p>;
  if (product === null) return <p role="status">{words.shell.loading}</p>;
  // between other products the price per unit is enough
  const packs = product.packs.map((pack) => ({ ...pack, other_unit_prices: [] }));
  return <PackTable product={{ ...product, packs }} />;
}
