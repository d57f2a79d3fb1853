import { href, queryString } from '@aliquot/contract/shop/routes.ts';
import { Formula } from '@aliquot/ui/formula.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import type { ProductPage } from '../../product/types.ts';
import { useWords } from '../../words/use-words.ts';

type RecognisedProps = { recognised: NonNullable<ProductPage['recognised']>; total: number; products: readonly { id: number }[] };

/**
 * How the keyword was understood: "CAS 67-64-1 → acetone"; a lot number links to its certificate.
 */
export function Recognised({ recognised: { kind, value, name, list_id: list }, total, products }: RecognisedProps) {
  const { words, language } = useWords();
  const { cas, catalogueNumber, formula, smiles, inchi, inchikey, unNumber, lot, brand, namedAs } = words.search;
  const labels = {
    cas,
    catalogue_number: catalogueNumber,
    formula,
    smiles,
    inchi,
    inchikey,
    un_number: unNumber,
    lot,
    brand,
    name: namedAs,
  };
  const isPlain = kind === 'brand' || kind === 'name';
  const lotOf = kind === 'lot' && products.length === 1 ? products[0] : undefined;
  return (
    <p className="recognised">
      <Icon name="success" size={16} />
      <span>
        {labels[kind]} {kind === 'formula' ? <Formula value={value} /> : <span className={isPlain ? undefined : 'mono'}>{value}</span>}
        {name && (
          <>
            {' → '}
            <strong>{name}</strong>
          </>
        )}
        {list !== null && (
          <>
            {' · '}
            <a className="link" href={href('productList', { id: list })}>
              {words.search.allOfBrand}
            </a>
          </>
        )}
        {lotOf !== undefined && (
          <>
            {' · '}
            <a className="link" href={`/documents/certificate${queryString({ product: lotOf.id, lot: value, lang: language })}`}>
              {words.search.certificate}
            </a>
          </>
        )}
        {total === 0 && kind === 'cas' && <> {words.search.notStocked}</>}
      </span>
    </p>
  );
}
