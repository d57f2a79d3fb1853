import { href } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Pagination } from '@aliquot/ui/pagination.tsx';
import { useWords } from '../../words/use-words.ts';
import { FavoriteCard } from './favorite-card.tsx';
import type { loader } from './loader.ts';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.myFavorite.title, noIndex: true });

/** What the buyer kept, newest first, each ready for the cart. */
export function Screen() {
  const { words } = useWords();
  const favorites = useLoaderData<typeof loader>();
  const pageCount = Math.ceil(favorites.total / favorites.limit);
  return (
    <AccountFrame
      current="myFavorite"
      title={words.myFavorite.title}
      actions={favorites.total > 0 && <span className="text-muted">{words.myFavorite.count(favorites.total)}</span>}
    >
      {favorites.items.length === 0 ? (
        <EmptyState
          icon="heart"
          title={words.myFavorite.emptyTitle}
          actions={<LinkButton href={href('productMore', { type: 'hot' })}>{words.myFavorite.emptyAction}</LinkButton>}
        >
          {words.myFavorite.emptyText}
        </EmptyState>
      ) : (
        <ul className="product-grid">
          {favorites.items.map((product, index) => (
            <FavoriteCard key={product.id} product={product} eager={index < 8} />
          ))}
        </ul>
      )}
      <Pagination
        label={words.product.pages}
        previousLabel={words.product.previousPage}
        nextLabel={words.product.nextPage}
        pageLabel={words.product.pageNumber}
        page={favorites.page}
        pageCount={pageCount}
        href={(page) => href('myFavorite', null, { page: page === 1 ? null : page })}
      />
    </AccountFrame>
  );
}
