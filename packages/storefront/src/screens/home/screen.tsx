import { routes } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData } from 'react-router';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { blockRows } from './block-rows.ts';
import { HomeBlock } from './home-block.tsx';
import type { loader } from './loader.ts';
import '../../look/strips.css';
import '../../look/home.css';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({
  title: words.home.title,
  description: words.home.description,
  jsonLd: [
    {
      '@type': 'WebSite',
      '@id': '/#site',
      url: routes.home,
      name: words.shell.shopName,
      publisher: { '@id': '/#shop' },
      potentialAction: { '@type': 'SearchAction', target: '/search?q={q}', 'query-input': 'required name=q' },
    },
    {
      '@type': 'Organization',
      '@id': '/#shop',
      url: routes.home,
      name: words.shell.shopName,
      logo: words.shell.logo ? `/pictures/photos/${words.shell.logo}-960.webp` : '/cards/shop.png',
    },
  ],
});

export function Screen() {
  const home = useLoaderData<typeof loader>();
  return (
    <div className="page home">
      {blockRows(home.blocks).map((row) => {
        const blocks = row.map((block) => <HomeBlock key={block.id} block={block} home={home} />);
        return row.length === 1 ? (
          blocks
        ) : (
          <div key={row[0]?.id} className="home-columns">
            {blocks}
          </div>
        );
      })}
    </div>
  );
}
