import { href, routes } from '@aliquot/contract/routes.ts';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { useTools, useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProductCard } from '../../ui/product-card.tsx';
import { useWords } from '../../words/use-words.ts';
import { formatPoints } from '../../points/format-points.ts';
import type { loader } from './loader.ts';
import { type Good, RedeemForm } from './redeem-form.tsx';
import { useBalance } from './use-balance.ts';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({
  title: words.pointMall.title,
  description: words.pointMall.description,
});

export function Screen() {
  const { goods, ways } = useLoaderData<typeof loader>();
  const { words } = useWords();
  const { session } = useTools();
  const { token } = useUser();
  const { balance, reload } = useBalance();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Good | null>(null);
  const text = words.pointMall;
  return (
    <div className="page mall">
      <header className="mall-head">
        <div>
          <h1>{text.title}</h1>
          <p className="text-muted">{text.intro}</p>
        </div>
        <div className="mall-balance">
          {balance !== null && (
            <>
              <span className="text-muted">{text.balance}</span> ·{' '}
              <a className="link" href={routes.myPoint}>
                {text.history}
              </a>
              <strong>{formatPoints(balance)}</strong>
            </>
          )}
          {token === null && <LinkButton href={href('login', null, { redirect_url: routes.pointMall })}>{text.logIn}</LinkButton>}
        </div>
      </header>
      <section aria-labelledby="goods">
        <h2 id="goods" className="sr-only">
          {text.goods}
        </h2>
        {goods.length === 0 && (
          <EmptyState icon="gift" title={text.empty}>
            {text.emptyText}
          </EmptyState>
        )}
        {goods.length > 0 && (
          <ul className="product-grid">
            {goods.map((good, index) => (
              <ProductCard
                key={good.id}
                href={href('productDetails', { id: good.product_id })}
                name={good.name}
                subtitle={good.label}
                picture={{ src: `/pictures/${good.picture}.svg`, width: 240, height: 180, eager: index < 6 }}
                price={
                  <span className="points-price">
                    {formatPoints(good.points)} <small>{text.pointsUnit}</small>
                  </span>
                }
                stock={<span className="product-sub">{good.stock > 0 ? text.left(good.stock) : text.none}</span>}
                actions={
                  good.stock > 0 && (
                    <Button
                      size="sm"
                      className="needs-script"
                      aria-label={text.redeemName(good.name)}
                      onClick={() => (token === null ? session.login() : setChosen(good))}
                    >
                      {text.redeem}
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </section>
      <aside className="panel mall-ways" aria-labelledby="ways">
        <h2 id="ways">{text.ways}</h2>
        {ways.map((way) => (
          <div key={way.title}>
            <h3>{way.title}</h3>
            <p>{way.text}</p>
          </div>
        ))}
      </aside>
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title={text.redeemTitle} closeLabel={words.account.close}>
        {chosen && (
          <RedeemForm
            good={chosen}
            balance={balance}
            onRedeemed={() => {
              setChosen(null);
              reload();
              void revalidate();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
