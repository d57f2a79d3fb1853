import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router';
import '../look/order-list.css';
import { mayOrder } from '../product/may-order.ts';
import { cartHref } from '../product/use-add-to-cart.ts';
import { describeFault, useAct } from '../session/act.ts';
import { ensureCartToken } from '../session/cart-token.ts';
import { takeCart } from '../session/take-cart.ts';
import { getToken } from '../session/token.ts';
import { useTools, useUser } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { MoneySummary } from '@aliquot/ui/money-summary.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import {
  type ListEntry,
  candidateOf,
  entriesOf,
  firstOf,
  leftOf,
  linesOf,
  withChoice,
  withQuantity,
  withReplacement,
} from './list-entries.ts';
import { OrderListItem } from './order-list-item.tsx';
import { useListPrice } from './use-list-price.ts';

export type OrderListProps = {
  /** The cart that it goes into; null for the current one, or a guest's. */
  cartId: number | null;
  onClose: () => void;
  /** Something of it is in the cart. */
  onAdded: () => void;
};

type Sent = { key: number; sku_id: number; quantity: number };

/**
 * A pasted list or protocol: shows how each item was understood, lets the buyer choose, and adds
 * all to the cart at once. Refused items stay with their reasons.
 */
export function OrderList({ cartId, onClose, onAdded }: OrderListProps) {
  const { words } = useWords();
  const { api } = useTools();
  const { token } = useUser();
  const { pathname, search } = useLocation();
  const [entries, setEntries] = useState<readonly ListEntry[] | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [checking, setChecking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const texts = words.pasteList;

  const check = async (text: string) => {
    setEntries(null);
    setFault(null);
    setChecking(true);
    try {
      const answer = await api.cart.matchList({ text });
      if (answer.items.length === 0) return setFault(texts.nothing);
      setEntries(entriesOf(answer.items));
      setLeftOut(answer.left_out);
    } catch (error) {
      setFault(describeFault(error, words).text);
    } finally {
      setChecking(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('list');
    const text = typeof typed === 'string' ? typed.trim() : '';
    if (text === '') setFault(texts.needed);
    else if (!checking) void check(text);
  };
  const all = entries ?? [];
  const ready = all.filter((entry) => {
    const candidate = candidateOf(entry);
    return candidate !== undefined && mayOrder(candidate.product, token !== null);
  });
  const open = all.filter(({ item, chosen }) => item.state === 'question' && chosen === null).length;
  const unknown = all.filter(({ item }) => item.state === 'refused').length;
  const wanted: Sent[] = ready.flatMap((entry) => linesOf(entry).map(({ sku_id, quantity }) => ({ key: entry.key, sku_id, quantity })));
  const { price, stale } = useListPrice(wanted.map(({ sku_id, quantity }) => ({ sku_id, quantity })));
  const problems = new Map(price?.lines.flatMap(({ sku_id, problem }) => (problem === null ? [] : [[sku_id, problem] as const])));
  const change = (changed: ListEntry) => setEntries(all.map((entry) => (entry.key === changed.key ? changed : entry)));

  const add = useAct(async (idempotencyKey, sent: readonly Sent[]) => {
    if (getToken() === null) ensureCartToken();
    const lines = sent.map(({ sku_id, quantity }) => ({ sku_id, quantity }));
    const { cart, refused } = await api.cart.addEach({ cart_id: cartId ?? undefined, lines }, { idempotencyKey });
    takeCart(api, cart);
    const added = lines.reduce((sum, { quantity }, index) => sum + (refused.some((one) => one.index === index) ? 0 : quantity), 0);
    const link = { href: cartHref(pathname, search), text: words.product.seeCart };
    if (added > 0) showToast({ text: words.product.added(added), link });
    if (added > 0) onAdded();
    if (refused.length === 0 && sent.length === wanted.length) onClose();
    else setEntries((now) => leftOf(now ?? [], sent, refused));
  });
  const refusedCount = all.filter(({ refusals }) => refusals.size > 0).length;

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      closeLabel={words.shell.close}
      placement="wide"
      foot={
        ready.length > 0 && (
          <div className="cart-foot">
            {price && <MoneySummary rows={[]} total={{ key: 'goods', label: texts.total, amount: price.goods }} refreshing={stale} />}
            <Button variant="primary" pending={add.pending} onClick={() => void add.run(firstOf(wanted))}>
              {texts.add(ready.length)}
            </Button>
          </div>
        )
      }
    >
      <form className="order-list" onSubmit={submit}>
        <Field id="order-list-text" label={texts.label} hint={texts.hint} error={fault}>
          {(ties) => (
            <Textarea
              {...ties}
              name="list"
              rows={6}
              maxLength={8000}
              placeholder={texts.placeholder}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
            />
          )}
        </Field>
        <Button type="submit" variant={ready.length > 0 ? 'secondary' : 'primary'} pending={checking}>
          {texts.check}
        </Button>
      </form>
      {entries && (
        <>
          <p role="status">{texts.summary(ready.length, open, unknown)}</p>
          {refusedCount > 0 && (
            <Message kind="warning" live>
              {texts.refused(refusedCount)}
            </Message>
          )}
          {leftOut > 0 && <Message kind="warning">{texts.leftOut(leftOut)}</Message>}
          <ol className="order-list-items">
            {entries.map((entry) => (
              <OrderListItem
                key={entry.key}
                entry={entry}
                problems={problems}
                onChoose={(place) => change(withChoice(entry, place))}
                onReplace={(id) => change(withReplacement(entry, id))}
                onQuantity={(skuId, quantity) => change(withQuantity(entry, skuId, quantity))}
              />
            ))}
          </ol>
        </>
      )}
      {add.fault && (
        <Message kind="danger" live>
          {add.fault.text}
        </Message>
      )}
    </Dialog>
  );
}
