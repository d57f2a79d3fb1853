import { useLoaderData } from 'react-router';
import { ScreenHead } from '../../content/screen-head.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { largestPicture } from '@aliquot/ui/largest-picture.ts';
import type { loader } from './loader.ts';
import { OwnBrand } from './own-brand.tsx';
import '../../look/content.css';
import '../../look/own-brand.css';

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ title, brands }: Data, { words }: HeadArgs): Head => ({
  title,
  description: words.selfOwnedBrand.description,
  jsonLd: brands.map(({ name, summary, picture }) => ({
    '@type': 'Brand',
    name,
    description: summary,
    logo: largestPicture(picture),
  })),
});

/** The shop's own brands, one after the other. */
export function Screen() {
  const { title, lead, brands } = useLoaderData<typeof loader>();
  return (
    <div className="page content-page">
      <ScreenHead title={title} lead={lead} />
      {brands.map((brand) => (
        <OwnBrand key={brand.id} brand={brand} />
      ))}
    </div>
  );
}
