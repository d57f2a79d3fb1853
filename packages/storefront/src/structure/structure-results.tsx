import { href } from '@aliquot/contract/shop/routes.ts';
import type { Listing } from '../product/listing-query.ts';
import { ProductListing } from '../product/product-listing.tsx';
import type { ProductPage } from '../product/types.ts';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../words/use-words.ts';
import type { StructureFound } from './load-structure.ts';
import { StructureForm } from './structure-form.tsx';
import { structureHref, structurePlace, structureTitle } from './structure-query.ts';
import { StructureSearched } from './structure-searched.tsx';
import { type StructureWords, StructureWordsContext } from './use-structure-words.ts';

export type StructureAnswer = { structure: StructureFound; page: ProductPage; listing: Listing };

/** A structure's search screen: the query and matching products; without one, the form. */
export function StructureResults({ structure: { wanted, fault }, page, listing, words }: StructureAnswer & { words: StructureWords }) {
  const { words: shop } = useWords();
  const title = structureTitle(page, shop);
  return (
    <StructureWordsContext value={words}>
      <div className="page grid gap-4">
        <h1 className="wrap-anywhere">{title}</h1>
        {page.recognised === null ? (
          <StructureForm wanted={wanted} fault={fault} />
        ) : (
          <>
            <StructureSearched wanted={wanted} recognised={page.recognised} isCapped={page.is_capped} listing={listing} />
            <ProductListing
              page={page}
              place={structurePlace(wanted)}
              listing={listing}
              label={title}
              empty={
                <EmptyState
                  icon="search"
                  title={words.nothing}
                  actions={
                    <>
                      {wanted.mode !== 'similarity' && (
                        <LinkButton href={structureHref({ ...wanted, mode: 'similarity' })}>{words.seeSimilar}</LinkButton>
                      )}
                      <LinkButton href={href('search')}>{shop.search.seeEverything}</LinkButton>
                    </>
                  }
                >
                  {words.nothingText}
                </EmptyState>
              }
            />
          </>
        )}
      </div>
    </StructureWordsContext>
  );
}
