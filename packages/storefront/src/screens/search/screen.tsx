import { routes, searchHref } from '@aliquot/contract/shop/routes.ts';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { ListingPlace } from '../../product/listing-query.ts';
import { ProductListing } from '../../product/product-listing.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { StructureLink } from '../../structure/structure-link.tsx';
import { structureTitle } from '../../structure/structure-query.ts';
import { StructureScreen } from '../../structure/structure-screen.tsx';
import { useWords } from '../../words/use-words.ts';
import type { loader } from './loader.ts';
import type { NoHitsProps } from './no-hits.tsx';
import { noHits } from './no-hits-code.ts';
import { Recognised } from './recognised.tsx';

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ text, page, structure }: Data, { words }: HeadArgs): Head => ({
  title: structure ? structureTitle(page, words) : titleOf({ text, page }, words),
  description: structure ? structureTitle(page, words) : words.search.description(text, page.total),
  noIndex: page.total === 0 || structure !== null,
});

/** The heading says what the list is: results, or that what is wanted is not sold or not known. */
function titleOf({ text, page }: Pick<Data, 'text' | 'page'>, { search: texts }: HeadArgs['words']): string {
  if (text === '') return texts.everything;
  if (page.not_sold) return texts.notSold(page.not_sold.name, page.not_sold.cas);
  return page.lead_on === null ? texts.resultsFor(text) : texts.nothingTitle(text);
}

export function Screen() {
  const { text, listing, page, categories, structure } = useLoaderData<typeof loader>();
  const { words } = useWords();
  if (structure) return <StructureScreen structure={structure} page={page} listing={listing} />;
  const { not_sold: notSold, missing_pack: missingPack } = page;
  const isEmpty = page.total === 0;
  const [first] = page.items;
  const title = titleOf({ text, page }, words);
  return (
    <div className="page grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="wrap-anywhere">
          <Heading title={title} cas={notSold?.cas ?? null} />
        </h1>
        <span className="no-print">
          <StructureLink />
        </span>
      </div>
      {page.recognised && !notSold && <Recognised recognised={page.recognised} total={page.total} products={page.items} />}
      {page.corrected !== null && (
        <p className="corrected" role="status">
          {notSold ? (
            words.search.readAs(text, page.corrected)
          ) : (
            <>
              {words.search.nothingAsTyped(text)} {words.search.correctedTo}{' '}
              <a className="link" href={searchHref(page.corrected)}>
                {page.corrected}
              </a>
            </>
          )}
        </p>
      )}
      {notSold && <NoHits notSold={{ notSold, hasRelated: !isEmpty }} />}
      {missingPack !== null && first && (
        <p className="corrected" role="status">
          {words.search.missingPack([first.name, first.grade].filter(Boolean).join(', '), missingPack)}
        </p>
      )}
      {(!notSold || !isEmpty) && (
        <ProductListing
          page={page}
          place={placeOf(text)}
          listing={listing}
          label={title}
          empty={<NoHits nothing={{ text, didYouMean: page.did_you_mean, leadOn: page.lead_on, categories }} />}
        />
      )}
    </div>
  );
}

function NoHits(props: NoHitsProps) {
  const [Shown] = useState(noHits.code);
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  );
}

/** A title whose CAS number stays on one line. */
function Heading({ title, cas }: { title: string; cas: string | null }) {
  if (cas === null) return title;
  const [before, after] = title.split(cas);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{cas}</span>
      {after}
    </>
  );
}

/** The keyword is in the path where possible, else in `?q=`. */
function placeOf(text: string): ListingPlace {
  const address = searchHref(text);
  return address.startsWith(`${routes.search}/`) ? { path: address } : { path: routes.search, query: text === '' ? {} : { q: text } };
}
