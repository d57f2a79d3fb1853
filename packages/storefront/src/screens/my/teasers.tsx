import type { Output } from '@aliquot/contract/shop/client.ts';
import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { Picture } from '@aliquot/ui/picture.tsx';
import { useWords } from '../../words/use-words.ts';

/** Points and favourites, and the ways on from them. */
export function Teasers({ balance, favorites }: { balance: number; favorites: Output<'favorites', 'find'> }) {
  const { words, language } = useWords();
  return (
    <div className="account-pair">
      <section className="account-section">
        <div className="account-title">
          <h2>{words.my.pointsTitle}</h2>
          <a className="link" href={routes.myPoint}>
            {words.my.pointsHistory}
          </a>
        </div>
        <p className="text-xl font-semibold tabular-nums">{words.my.points(balance.toLocaleString(language))}</p>
        <p>
          <a className="link" href={routes.pointMall}>
            {words.my.pointMall}
          </a>
        </p>
      </section>
      <section className="account-section">
        <div className="account-title">
          <h2>{words.my.favoritesTitle}</h2>
          {favorites.total > 0 && (
            <a className="link" href={routes.myFavorite}>
              {words.my.allFavorites}
            </a>
          )}
        </div>
        {favorites.total === 0 ? (
          <p className="text-muted">{words.my.noFavorites}</p>
        ) : (
          <ul className="favorite-strip">
            {favorites.items.map((product) => (
              <li key={product.id}>
                <a href={href('productDetails', { id: product.id })} title={product.name}>
                  <Picture src={`/pictures/${product.picture}.svg`} alt={product.name} width={80} height={80} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
