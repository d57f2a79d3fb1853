import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../../words/use-words.ts';
import { CouponList } from './coupon-list.tsx';
import { GoodsGrid } from './goods-grid.tsx';
import type { loader } from './loader.ts';
import { MallBalance } from './mall-balance.tsx';
import { type Good, RedeemForm } from './redeem-form.tsx';
import { useBalance } from './use-balance.ts';
import '../../look/offers.css';
import '../../look/points.css';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({
  title: words.pointMall.title,
  description: words.pointMall.description,
});

/**
 * Coupons and goods for points, and the rules; the reader's points come on top of the shared page.
 */
export function Screen() {
  const { goods, daily_pieces: dailyPieces, ways } = useLoaderData<typeof loader>();
  const { words } = useWords();
  const { balance, refusal, reload } = useBalance();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Good | null>(null);
  const [isAffordableOnly, setAffordableOnly] = useState(false);
  const text = words.pointMall;
  const shown = isAffordableOnly && balance !== null ? goods.filter(({ points }) => points <= balance) : goods;
  const parts = [
    { key: 'coupons', title: text.coupons, List: CouponList, goods: shown.filter(({ coupon }) => coupon !== null) },
    { key: 'goods', title: text.goods, List: GoodsGrid, goods: shown.filter(({ pack }) => pack !== null) },
  ];
  return (
    <div className="page mall">
      <header className="mall-head">
        <div>
          <h1>{text.title}</h1>
          <p className="text-muted">{text.intro}</p>
        </div>
        <MallBalance balance={balance} />
      </header>
      {refusal !== null && (
        <Message kind="danger" live>
          {refusal}
        </Message>
      )}
      <div className="mall-parts">
        {goods.length > 0 && (
          <div className="mall-choice needs-script">
            <Checkbox
              label={text.affordable}
              checked={isAffordableOnly}
              disabled={balance === null}
              onChange={(event) => setAffordableOnly(event.currentTarget.checked)}
            />
          </div>
        )}
        {shown.length === 0 && (
          <EmptyState icon="gift" title={goods.length === 0 ? text.empty : text.emptyAffordable}>
            {goods.length === 0 ? text.emptyText : text.emptyAffordableText}
          </EmptyState>
        )}
        {parts.map(
          ({ key, title, List, goods: part }) =>
            part.length > 0 && (
              <section key={key} aria-labelledby={key}>
                <h2 id={key}>{title}</h2>
                <List goods={part} balance={balance} onChoose={setChosen} />
              </section>
            ),
        )}
      </div>
      <aside className="panel mall-ways" aria-labelledby="ways">
        <h2 id="ways">{text.ways}</h2>
        {[...ways, { title: text.daily, text: text.dailyText(dailyPieces) }].map((way) => (
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
