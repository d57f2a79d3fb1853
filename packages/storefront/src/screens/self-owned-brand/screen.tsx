import { useLoaderData } from 'react-router';
import { ScreenHead } from '../../content/screen-head.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { useWords } from '../../words/use-words.ts';
import type { loader } from './loader.ts';
import { OwnBrand } from './own-brand.tsx';
import '../../look/content.css';

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ brands }: Data, { words }: HeadArgs): Head => ({
  title: words.selfOwnedBrand.title,
  description: words.selfOwnedBrand.description,
  jsonLd: brands.map(({ name, summary, picture }) => ({
    '@type': 'Brand',
    name,
    description: summary,
    logo: `/pictures/${picture}.svg`,
  })),
});

/** The shop's own brands, one after the other. */
export function Screen() {
  const { brands } = useLoaderData<typeof loader>();
  const { words } = useWords();
  return (
    <div className="page content-page">
      <ScreenHead title={words.selfOwnedBrand.title} lead={words.selfOwnedBrand.lead} />
      {brands.map((brand) => (
        <OwnBrand key={brand.id} brand={brand} />
      ))}
    </div>
  );
}
