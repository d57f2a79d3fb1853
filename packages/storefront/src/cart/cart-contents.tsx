import { type ErrorName, errorMessage, errors } from '@aliquot/contract/errors.ts';
import { href, routes } from '@aliquot/contract/routes.ts';
import { useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Message } from '../ui/message.tsx';
import { MoneySummary } from '../ui/money-summary.tsx';
import { useWords } from '../words/use-words.ts';
import { CartRow } from './cart-row.tsx';
import { type Cart, useCart } from './use-cart.ts';

export type CartContentsProps = { open: boolean; served: Cart | null };

/** The panel itself, open or closed; the page behind it stays where it is. */
export function CartContents({ open, served }: CartContentsProps) {
  const { words, language } = useWords();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const changed = useRef(false);
  const { cart, faults, stale, change } = useCart(served, () => {
    changed.current = true;
  });
  const query = new URLSearchParams(search);
  const refusal = query.get('cart_fault');
  query.delete('cart');
  query.delete('cart_fault');
  const here = query.size === 0 ? pathname : `${pathname}?${query}`;
  const close = async () => {
    await navigate(here, { replace: true, preventScrollReset: true });
    // the checkout behind the panel shows the same lines; closing changes the query alone, so it is asked for by name
    if (changed.current && pathname === routes.checkout) await revalidate();
    changed.current = false;
  };
  const blocked = cart?.lines.some((line) => line.problem !== null) ?? false;

  return (
    <Dialog
      open={open}
      onClose={() => void close()}
      closeHref={here}
      closeLabel={words.cart.close}
      placement="side"
      title={cart && cart.lines.length > 0 ? words.cart.titleOf(cart.count) : words.cart.title}
      foot={
        cart &&
        cart.lines.length > 0 && (
          <div className="cart-foot">
            <MoneySummary rows={[]} total={{ key: 'goods', label: words.cart.goods, amount: cart.goods }} refreshing={stale} />
            <p className="field-hint">{words.cart.goodsNote}</p>
            <p className="sr-only" role="status">
              {stale && words.cart.refreshing}
            </p>
            <LinkButton href={href('checkout')} variant="primary" size="lg">
              {words.cart.checkout}
            </LinkButton>
          </div>
        )
      }
    >
      {refusal !== null && isErrorName(refusal) && <Message kind="danger">{errorMessage(refusal, language)}</Message>}
      {cart === null && <Message kind="danger">{words.cart.notLoaded}</Message>}
      {blocked && <Message kind="warning">{words.cart.blocked}</Message>}
      {cart?.lines.length === 0 && (
        <EmptyState
          icon="cart"
          title={words.cart.emptyTitle}
          actions={<LinkButton href={href('productMore', { type: 'hot' })}>{words.cart.browse}</LinkButton>}
        >
          {words.cart.emptyText}
        </EmptyState>
      )}
      {cart && cart.lines.length > 0 && (
        <ul className="cart-rows">
          {cart.lines.map((line) => (
            <CartRow
              key={line.id}
              line={line}
              back={here}
              fault={faults.get(line.id) ?? null}
              onQuantity={(quantity) => change(line.id, quantity)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const isErrorName = (text: string): text is ErrorName => Object.hasOwn(errors, text);
