import { href } from '@aliquot/contract/routes.ts';
import { useLoaderData } from 'react-router';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words/use-words.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { loader } from './loader.ts';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.checkout.title, noIndex: true });

export function Screen() {
  const preview = useLoaderData<typeof loader>();
  const { words } = useWords();
  return (
    <div className="page checkout">
      <h1>{words.checkout.title}</h1>
      {preview === null && <Unverified />}
      {preview?.cart.lines.length === 0 && (
        <EmptyState
          icon="cart"
          title={words.cart.emptyTitle}
          actions={<LinkButton href={href('productMore', { type: 'hot' })}>{words.cart.browse}</LinkButton>}
        >
          {words.cart.emptyText}
        </EmptyState>
      )}
      {preview && preview.cart.lines.length > 0 && <CheckoutForm preview={preview} />}
    </div>
  );
}

/** Only a log-in by SMS code proves a number. */
function Unverified() {
  const { words } = useWords();
  return (
    <EmptyState
      icon="user"
      title={words.checkout.unverifiedTitle}
      actions={
        <LinkButton href={href('login', null, { redirect_url: href('checkout'), way: 'code' })} variant="primary">
          {words.checkout.verify}
        </LinkButton>
      }
    >
      {words.checkout.unverifiedText}
    </EmptyState>
  );
}
