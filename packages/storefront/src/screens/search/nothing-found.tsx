import { href, searchHref } from '@aliquot/contract/shop/routes.ts';
import { ProductCards } from '../../product/product-cards.tsx';
import type { ProductPage } from '../../product/types.ts';
import { StructureLink } from '../../structure/structure-link.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../../words/use-words.ts';
import type { NoHitsWords } from './no-hits.tsx';

/** Examples of what the search understands, each of which finds something. */
const examples = ['acetone', '丙酮', '67-64-1', 'C2H3N', 'HPLC', '96'] as const;

export type NothingFoundProps = {
  text: string;
  /** Valid CAS numbers beside a mistyped one. */
  didYouMean: readonly string[];
  leadOn: ProductPage['lead_on'];
  /** The catalogue's families and what is right below them. */
  categories: readonly { id: number; name: string }[];
};

/** An empty result with ways on: tips, other searches, categories, contact, popular products. */
export function NothingFound({ text, didYouMean, leadOn, categories, texts }: NothingFoundProps & { texts: NoHitsWords }) {
  const { words } = useWords();
  const queries = leadOn !== null && leadOn.queries.length > 0 ? leadOn.queries : examples;
  return (
    <div className="nothing-found">
      {didYouMean.length > 0 && (
        <Message kind="warning" title={texts.casFaulty(text)}>
          {texts.didYouMean}{' '}
          {didYouMean.map((cas, index) => (
            <span key={cas}>
              {index > 0 && texts.or}
              <a className="link mono" href={searchHref(cas)}>
                {cas}
              </a>
            </span>
          ))}
          {texts.questionMark}
        </Message>
      )}
      <EmptyState
        icon="search"
        title={didYouMean.length > 0 ? texts.noSuchCas : queries === examples ? texts.searchOtherwise : texts.similarNames}
        actions={
          <>
            <StructureLink />
            <LinkButton href={href('search')}>{words.search.seeEverything}</LinkButton>
            <LinkButton href={href('my', null, { request: 'new', kind: 'substance', text })}>{texts.contactSales}</LinkButton>
          </>
        }
      >
        {queries === examples ? texts.nothingText : texts.notTheSame}{' '}
        {queries.map((query, index) => (
          <span key={query}>
            {index > 0 && ' · '}
            <a className="link" href={searchHref(query)}>
              {query}
            </a>
          </span>
        ))}
      </EmptyState>
      <nav aria-label={texts.browse}>
        <h2>{texts.browse}</h2>
        <ul className="category-links">
          {categories.map(({ id, name }) => (
            <li key={id}>
              <a href={href('productCategory', { category_ids: id })}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {leadOn !== null && leadOn.products.length > 0 && (
        <section>
          <h2>
            <a className="quiet-link" href={href('productMore', { type: 'hot' })}>
              {texts.seePopular}
            </a>
          </h2>
          <ProductCards products={leadOn.products} />
        </section>
      )}
    </div>
  );
}
