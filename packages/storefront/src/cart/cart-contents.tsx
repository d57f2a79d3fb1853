import { type ErrorName, errorMessage, errors } from '@aliquot/contract/core/errors.ts';
import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { MoneySummary } from '@aliquot/ui/money-summary.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { NextStepLink } from '../purchase/next-step-link.tsx';
import { PrintDate } from '../product/print-date.tsx';
import { useUser } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';
import { CartChoice } from './cart-choice.tsx';
import { CartHazards } from './cart-hazards.tsx';
import { CartRow } from './cart-row.tsx';
import { OrderListButton } from './order-list-button.tsx';
import { QuotationButton } from './quotation-button.tsx';
import { aboutCart, pinnedCart } from './pinned-cart.ts';
import { type Cart, useCart } from './use-cart.ts';

/** `refusal` is why nothing was served. */
export type CartContentsProps = { open: boolean; served: Cart | null; refusal: string | null };

/** The panel itself, open or closed; the page behind it stays where it is. */
export function CartContents({ open, served, refusal: notServed }: CartContentsProps) {
  const { words, language } = useWords();
  const { pathname, search } = useLocation();
  const { visitor } = useUser();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const changed = useRef(false);
  const query = new URLSearchParams(search);
  const pinned = pinnedCart(pathname, query);
  const { cart, faults, stale, change, move, adopt, refresh } = useCart(served, pinned, () => {
    changed.current = true;
  });
  const refusal = query.get('cart_fault');
  query.delete('cart');
  query.delete('cart_fault');
  const here = query.size === 0 ? pathname : `${pathname}?${query}`;
  const close = async () => {
    await navigate(here, { replace: true, preventScrollReset: true });
    // the checkout behind shows the same lines; closing changes only the query, so revalidate
    // explicitly
    if (changed.current && pathname === routes.checkout) await revalidate();
    changed.current = false;
  };
  /** The page below with another of the carts, where it is about one. */
  const pageOf = (id: number) => (pinned === null ? here : aboutCart(here, id));
  /** Adopts changed carts; a page about one of them follows to the cart shown then. */
  const follow = async (answer: Promise<Cart>) => {
    await adopt(answer);
    const { id } = await answer;
    if (pinned === null || id === null || id === pinned) return;
    await navigate(`${aboutCart(here, id)}&cart=open`, { replace: true, preventScrollReset: true });
  };
  const hasSeveral = (cart?.carts.length ?? 0) > 1;
  const purchase = visitor?.purchase;
  const mayNotOrder = cart && cart.lines.length > 0 && purchase?.step === 'verify_mobile' ? purchase : null;
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
            <LinkButton href={href('checkout', null, { cart_id: hasSeveral ? cart.id : null })} variant="primary" size="lg">
              {hasSeveral ? words.cartPanel.order(cart.name ?? words.cartPanel.first) : words.cart.checkout}
            </LinkButton>
            {cart.id !== null && <QuotationButton key={cart.id} cartId={cart.id} />}
          </div>
        )
      }
    >
      {refusal !== null && isErrorName(refusal) && <Message kind="danger">{errorMessage(refusal, language)}</Message>}
      {cart === null && <Message kind="danger">{notServed ?? words.cart.notLoaded}</Message>}
      {cart && <CartChoice cart={cart} backOf={pageOf} adopt={follow} />}
      {cart && (
        <p>
          <OrderListButton cartId={cart.id} onAdded={refresh}>
            {words.pasteList.open}
          </OrderListButton>
        </p>
      )}
      {cart?.hazards && <CartHazards hazards={cart.hazards} />}
      {mayNotOrder && (
        <Message kind="warning">
          {mayNotOrder.text} <NextStepLink to={mayNotOrder} />
        </Message>
      )}
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
      <PrintDate />
      {cart && cart.lines.length > 0 && (
        <ul className="cart-rows">
          {cart.lines.map((line) => (
            <CartRow
              key={line.id}
              line={line}
              back={here}
              apart={cart.hazards?.apart.filter(({ line_id }) => line_id === line.id).map(({ text }) => text) ?? []}
              fault={faults.get(line.id) ?? null}
              onQuantity={(quantity) => change(line.id, quantity)}
              others={cart.carts.filter(({ id }) => id !== cart.id)}
              mayMove={cart.id !== null}
              onMove={(to, name) => void move(line.id, to).then((moved) => moved && showToast({ text: words.cartPanel.moved(name) }))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const isErrorName = (text: string): text is ErrorName => Object.hasOwn(errors, text);
