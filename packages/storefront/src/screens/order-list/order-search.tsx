import type { OrderStatusSlug } from '@aliquot/contract/core/order-status-lists.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import type { SubmitEvent } from 'react';
import { useShownText } from '../../navigation/use-shown-text.ts';
import { useTools } from '../../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { useWords } from '../../words/use-words.ts';

/** Finds orders by number, catalogue number or product; a plain form that works without scripts. */
export function OrderSearch({ status, q }: { status: OrderStatusSlug; q: string }) {
  const { words } = useWords();
  const { navigate } = useTools();
  const field = useShownText(q, status);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    navigate(href('orderList', { status }, { q: typeof typed === 'string' ? typed.trim() : '' }));
  };
  return (
    <form
      role="search"
      aria-label={words.orderList.search}
      action={href('orderList', { status })}
      onSubmit={submit}
      className="order-search joined"
    >
      <TextInput
        ref={field}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        aria-label={words.orderList.search}
        placeholder={words.orderList.searchHint}
      />
      <Button type="submit" square aria-label={words.orderList.search}>
        <Icon name="search" size={16} />
      </Button>
    </form>
  );
}
