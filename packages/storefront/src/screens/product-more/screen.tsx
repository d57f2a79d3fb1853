import { href } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData } from 'react-router';
import { ProductListing } from '../../product/product-listing.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import { useWords } from '../../words/use-words.ts';
import type { loader } from './loader.ts';
import { types } from './types.ts';

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ type, page }: Data, { words }: HeadArgs): Head => ({
  title: words.productMore.types[type].title,
  description: `${words.productMore.types[type].text} ${words.product.products(page.total)}`,
});

export function Screen() {
  const { type, listing, page } = useLoaderData<typeof loader>();
  const { words } = useWords();
  const { title, text } = words.productMore.types[type];
  return (
    <div className="page grid gap-4">
      <div>
        <h1>{title}</h1>
        <p className="text-muted">{text}</p>
      </div>
      <Tabs
        label={words.productMore.lists}
        tabs={types.map((one) => ({
          href: href('productMore', { type: one }),
          label: words.productMore.types[one].tab,
          current: one === type,
        }))}
      />
      <ProductListing page={page} place={{ path: href('productMore', { type }) }} listing={listing} label={title} />
    </div>
  );
}
