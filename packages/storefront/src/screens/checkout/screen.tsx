import { href } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData } from 'react-router';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../../words/use-words.ts';
import { CartOrdered } from './cart-ordered.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { loader } from './loader.ts';
import '../../look/orders.css';
import '../../look/checkout.css';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.checkout.title, noIndex: true });

export function Screen() {
  const data = useLoaderData<typeof loader>();
  const { words } = useWords();
  const preview = typeof data === 'string' || 'unverified' in data ? null : data;
  return (
    <div className="page checkout">
      <h1>{words.checkout.title}</h1>
      {typeof data === 'object' && 'unverified' in data && <Unverified text={data.unverified} />}
      {data === 'cart_gone' && <CartGone />}
      {preview && <CartOrdered carts={preview.carts} ordered={preview.cart_id} />}
      {preview?.cart.lines.length === 0 && (
        <EmptyState
          icon="cart"
          title={words.cart.emptyTitle}
          actions={
            <>
              <LinkButton href={href('productMore', { type: 'hot' })}>{words.cart.browse}</LinkButton>
              <LinkButton href={href('orderList', { status: 'all' })}>{words.checkout.myOrders}</LinkButton>
            </>
          }
        >
          {words.checkout.emptyText}
        </EmptyState>
      )}
      {preview && preview.cart.lines.length > 0 && <CheckoutForm preview={preview} />}
    </div>
  );
}

/** Only a log-in by SMS code proves a number. */
function Unverified({ text }: { text: string }) {
  const { words } = useWords();
  return (
    <EmptyState
      icon="user"
      title={words.checkout.unverifiedTitle}
      actions={
        <LinkButton href={href('login', null, { redirect_url: href('checkout'), way: 'code' })} variant="primary">
          {words.account.verify}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  );
}

/** The cart that the address names was thrown away, or is another account's. */
function CartGone() {
  const { words } = useWords();
  return (
    <EmptyState
      icon="cart"
      title={words.checkout.cartGoneTitle}
      actions={
        <LinkButton href={href('checkout')} variant="primary">
          {words.checkout.orderCurrent}
        </LinkButton>
      }
    >
      {words.checkout.cartGoneText}
    </EmptyState>
  );
}
