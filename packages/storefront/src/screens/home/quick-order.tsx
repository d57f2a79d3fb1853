import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { routes } from '@aliquot/contract/shop/routes.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { describeFault } from '../../session/act.ts';
import { ensureCartToken } from '../../session/cart-token.ts';
import { takeCart } from '../../session/take-cart.ts';
import { getToken } from '../../session/token.ts';
import { useTools } from '../../session/use-session.ts';
import { OrderListOpener, useOrderList } from '../../cart/order-list-button.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';
import { findPack } from './find-pack.ts';

/**
 * A catalogue number and quantity, straight into the cart; anything else opens as a list. Without
 * scripts it searches.
 */
export function QuickOrder() {
  const { words } = useWords();
  const { api } = useTools();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const list = useOrderList();
  const failed = useRef<{ act: string; key: string } | null>(null);

  const add = async (form: HTMLFormElement, code: string, quantity: number) => {
    const act = `${code} ${quantity}`;
    const key = failed.current?.act === act ? failed.current.key : newIdempotencyKey();
    setPending(true);
    setFault(null);
    try {
      const found = await findPack(api, code);
      // what is no number may be a name, a formula or a part of a number: the list knows
      if (found === null) return list.open(`${code}\t${quantity}`);
      if (getToken() === null) ensureCartToken();
      failed.current = { act, key };
      const cart = await api.cart.addLine({ sku_id: found.pack.id, quantity }, { idempotencyKey: key });
      failed.current = null;
      takeCart(api, cart);
      form.reset();
      form.querySelector('input')?.focus();
      showToast({
        text: words.home.quickAdded(found.product.name, quantity),
        link: { href: `${routes.home}?cart=open`, text: words.product.seeCart },
      });
    } catch (error) {
      setFault(describeFault(error, words).text);
    } finally {
      setPending(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = data.get('q');
    const code = typeof typed === 'string' ? typed.trim() : '';
    const quantity = Number(data.get('quantity'));
    if (code === '') return setFault(words.home.codeNeeded);
    void add(form, code, Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999 ? quantity : 1);
  };

  return (
    <div className="quick-order">
      <div className="quick-order-head">
        <label htmlFor="quick-code">{words.home.quickOrder}</label>
        <OrderListOpener open={list.open} pending={list.pending}>
          {words.home.severalAtOnce}
        </OrderListOpener>
        {list.dialog}
      </div>
      <form action={routes.search} onSubmit={submit} aria-label={words.home.quickOrder}>
        <TextInput
          id="quick-code"
          name="q"
          maxLength={64}
          placeholder={words.home.quickExample}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={fault === null ? undefined : true}
          aria-describedby={fault === null ? undefined : 'quick-fault'}
        />
        <input
          className="input needs-script"
          type="number"
          name="quantity"
          min={1}
          max={9999}
          defaultValue={1}
          inputMode="numeric"
          aria-label={words.product.quantity}
        />
        <Button type="submit" variant="primary" pending={pending}>
          {words.product.add}
        </Button>
      </form>
      {fault !== null && (
        <p className="field-error" id="quick-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
