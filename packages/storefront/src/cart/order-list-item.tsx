import { formatFen } from '@aliquot/contract/core/money.ts';
import { href, searchHref } from '@aliquot/contract/shop/routes.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { NumberStepper } from '@aliquot/ui/number-stepper.tsx';
import { mayOrder, useNextStep } from '../purchase/use-purchase.ts';
import { NextStepLink } from '../purchase/next-step-link.tsx';
import { StockWords } from '../product/stock-words.tsx';
import { formatUnitPrice } from '../product/unit-price.ts';
import { useUser } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';
import { detailOf, packsOf } from './candidate-text.ts';
import { type ListEntry, candidateOf, linesOf } from './list-entries.ts';
import { ListRefusal } from './list-refusal.tsx';

export type OrderListItemProps = {
  entry: ListEntry;
  /** Obstacles to its packs, by SKU. */
  problems: ReadonlyMap<number, string>;
  /**
   * The server's price of its packs in the buyer's quantities; null while it is what was proposed.
   */
  amount: number | null;
  onChoose: (place: number | null) => void;
  /** Shows all that it may be. */
  onCompare: () => void;
  /** A related product in place of what is not sold. */
  onReplace: (productId: number) => void;
  onQuantity: (skuId: number, quantity: number) => void;
};

const tones = { exact: 'success', likely: 'info', check: 'warning' } as const;

/** One thing of a list: as it was written, and what it is, may be, or why it is nothing. */
export function OrderListItem({ entry, problems, amount, onChoose, onCompare, onReplace, onQuantity }: OrderListItemProps) {
  const { words } = useWords();
  const user = useUser();
  const texts = words.pasteList;
  const { item, refusals } = entry;
  const { typed, row, state, confidence, reason, candidates } = item;
  const chosen = candidateOf(entry);
  const shown = chosen ?? candidates[0];
  const isForReader = shown !== undefined && mayOrder(shown.product, user);
  return (
    <li className={chosen === undefined ? 'is-open' : undefined}>
      <p className="order-list-typed">
        <span>
          {row !== null && <small>{texts.row(row)} </small>}
          {typed}
        </span>
        {confidence !== null && <Badge tone={tones[confidence]}>{texts.confidence[confidence]}</Badge>}
      </p>
      <div className="order-list-answer">
        {state === 'refused' && <ListRefusal item={item} searchHref={searchHref(typed.slice(0, 60))} onReplace={onReplace} />}
        {state === 'question' && chosen === undefined && <p className="field-hint">{reason}</p>}
        {shown && (
          <div className="order-list-match">
            <p>
              <a className="link" href={href('productDetails', { id: shown.product.id })}>
                {shown.product.name}
              </a>
              <small>{detailOf(shown)}</small>
              {(chosen === undefined || !isForReader) && <small>{packsOf(shown)}</small>}
              {shown.note !== null && <small>{shown.note}</small>}
            </p>
            <p className="order-list-price">
              <b>{formatFen(amount ?? shown.total)}</b>
              <small>{formatUnitPrice(shown.unit_price, words)}</small>
            </p>
          </div>
        )}
        {chosen &&
          isForReader &&
          linesOf(entry).map(({ sku_id, code, label, quantity, unit_price, min_quantity, multiple, stock }) => {
            const fault = refusals.get(sku_id) ?? problems.get(sku_id) ?? null;
            const named = `${chosen.product.name}, ${label}`;
            return (
              <div key={sku_id} className="order-list-line">
                <NumberStepper
                  size="sm"
                  value={quantity}
                  min={min_quantity}
                  step={multiple}
                  onQuantity={(packs) => onQuantity(sku_id, packs)}
                  label={words.cart.quantityOf(named)}
                  decreaseLabel={words.cart.fewerOf(named)}
                  increaseLabel={words.cart.moreOf(named)}
                  aria-invalid={fault === null ? undefined : true}
                />
                <span>
                  × {label} · <span className="mono">{code}</span>
                  <small>
                    {texts.each(formatFen(unit_price))} · <StockWords stock={stock} />
                  </small>
                </span>
                {fault !== null && <p className={refusals.has(sku_id) ? 'field-error' : 'field-hint'}>{fault}</p>}
              </div>
            );
          })}
        {shown && <NotForReader product={shown.product} />}
        {shown && (
          <p className="order-list-acts">
            {chosen === undefined && isForReader && (
              <Button
                size="sm"
                variant="primary"
                onClick={() => onChoose(0)}
                aria-label={texts.takeThis(`${shown.product.name}, ${packsOf(shown)}`)}
              >
                {texts.take}
              </Button>
            )}
            {candidates.length > 1 && (
              <Button size="sm" aria-haspopup="dialog" aria-label={texts.othersFor(candidates.length - 1, typed)} onClick={onCompare}>
                {texts.others(candidates.length - 1)}
              </Button>
            )}
            {chosen !== undefined && (
              <Button size="sm" variant="quiet" aria-label={texts.leaveOutThis(typed)} onClick={() => onChoose(null)}>
                {texts.leaveOut}
              </Button>
            )}
            {chosen === undefined && state === 'matched' && <span className="text-muted">{texts.isOut}</span>}
          </p>
        )}
      </div>
    </li>
  );
}

/** Why a reader may not order it, and the next step; nothing for those who may. */
function NotForReader({ product }: { product: Parameters<typeof useNextStep>[0] }) {
  const { words } = useWords();
  const next = useNextStep(product);
  if (next === null || product.sold_to === 'nobody' || product.sold_to === 'everyone') return null;
  return (
    <p className="field-error">
      {words.pasteList.kinds[product.sold_to]} <NextStepLink to={next} />
    </p>
  );
}
