import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData } from 'react-router';
import { ProductListing } from '../../product/product-listing.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Breadcrumbs } from '@aliquot/ui/breadcrumbs.tsx';
import { useWords } from '../../words/use-words.ts';
import type { loader } from './loader.ts';

type Data = Awaited<ReturnType<typeof loader>>;

const pathOf = (ids: readonly number[]) => href('productCategory', { category_ids: ids.join(',') });

export const head = ({ categories, above, page }: Data, { words }: HeadArgs): Head => {
  const title = words.productCategory.joined(categories.map(({ name }) => name));
  return {
    title,
    description: words.productCategory.description(title, page.total),
    jsonLd: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [...above, ...categories.slice(0, 1)].map(({ id, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: pathOf([id]),
        })),
      },
    ],
  };
};

export function Screen() {
  const { ids, categories, above, below, listing, page } = useLoaderData<typeof loader>();
  const { words } = useWords();
  const title = words.productCategory.joined(categories.map(({ name }) => name));
  // The links above lead down the tree; as a filter it helps only with several branches.
  const isDoubled = ids.length === 1 && listing.categories.length === 0;
  const narrowed = isDoubled ? { ...page, facets: page.facets.filter(({ key }) => key !== 'category') } : page;
  return (
    <div className="page grid gap-4">
      <Breadcrumbs
        label={words.product.breadcrumbs}
        crumbs={[
          { href: routes.home, label: words.productCategory.home },
          ...above.map(({ id, name }) => ({ href: pathOf([id]), label: name })),
          { label: title },
        ]}
      />
      <h1>{title}</h1>
      {below.length > 0 && (
        <nav aria-label={words.productCategory.below}>
          <ul className="category-tiles">
            {below.map(({ id, name, count }) => (
              <li key={id}>
                <a href={pathOf([id])}>
                  <span>{name}</span> <span className="facet-count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ProductListing page={narrowed} place={{ path: pathOf(ids) }} listing={listing} label={title} />
    </div>
  );
}
