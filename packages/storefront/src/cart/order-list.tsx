import type { Output } from '@aliquot/contract/shop/client.ts';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import '../look/order-list.css';
import { mayOrder } from '../purchase/use-purchase.ts';
import { cartHref } from '../product/use-add-to-cart.ts';
import { describeFault, useAct } from '../session/act.ts';
import { ensureCartToken } from '../session/cart-token.ts';
import { takeCart } from '../session/take-cart.ts';
import { getToken } from '../session/token.ts';
import { useTools, useUser } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { MoneySummary } from '@aliquot/ui/money-summary.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { FileReport, type ReadFile } from './file-report.tsx';
import {
  type ListEntry,
  candidateOf,
  cheapestOf,
  entriesOf,
  firstOf,
  leftOf,
  linesOf,
  withCheapest,
  withChoice,
  withQuantity,
  withReplacement,
} from './list-entries.ts';
import { OrderListInput } from './order-list-input.tsx';
import { OrderListItem } from './order-list-item.tsx';
import { PackChoices } from './pack-choices.tsx';
import { RequestUnsold } from './request-unsold.tsx';
import { useListPrice } from './use-list-price.ts';

export type OrderListProps = {
  /** The cart that it goes into; null for the current one, or a guest's. */
  cartId: number | null;
  /** A text to begin with, which is matched at once; or nothing. */
  initial: string;
  onClose: () => void;
  /** Something of it is in the cart. */
  onAdded: () => void;
};

type Matched = Output<'cart', 'matchList'> | Output<'cart', 'matchFile'>;
type Sent = { key: number; sku_id: number; quantity: number };

/** On a phone the result is below what one pasted. */
const showResult = (head: HTMLElement | null) => head?.scrollIntoView({ block: 'start' });

/**
 * A list, pasted, from a file or from barcodes: shows how each item was understood, lets the buyer
 * choose, and adds all to the cart at once. Refused items stay with their reasons.
 */
export function OrderList({ cartId, initial, onClose, onAdded }: OrderListProps) {
  const { words } = useWords();
  const { api } = useTools();
  const user = useUser();
  const { pathname, search } = useLocation();
  const [entries, setEntries] = useState<readonly ListEntry[] | null>(null);
  /** The last answer's: a try that fails loses no choice. */
  const former = useRef<readonly ListEntry[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const [checking, setChecking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [file, setFile] = useState<ReadFile | null>(null);
  /** Key of the entry whose candidates are shown. */
  const [compared, setCompared] = useState<number | null>(null);
  const texts = words.pasteList;

  const read = async (matched: Promise<Matched>, name: string | null) => {
    if (entries) former.current = entries;
    setEntries(null);
    setFile(null);
    setFault(null);
    setChecking(true);
    try {
      const answer = await matched;
      if ('rows' in answer && name !== null) setFile({ ...answer, name });
      if (answer.items.length === 0) return setFault(name === null ? texts.nothing : texts.fileNothing);
      setEntries(entriesOf(answer.items, former.current));
      setLeftOut(answer.left_out);
    } catch (error) {
      const { text, fields } = describeFault(error, words);
      setFault(fields.get('file') ?? text);
    } finally {
      setChecking(false);
    }
  };
  const check = (typed: string) => {
    const text = typed.trim();
    if (text === '') setFault(texts.needed);
    else void read(api.cart.matchList({ text }), null);
  };
  const all = entries ?? [];
  const ready = all.filter((entry) => {
    const candidate = candidateOf(entry);
    return candidate !== undefined && mayOrder(candidate.product, user);
  });
  const open = all.filter(({ item, chosen }) => item.state === 'question' && chosen === null).length;
  const locked = all.filter((entry) => candidateOf(entry) !== undefined).length - ready.length;
  const unknown = all.filter(({ item }) => item.state === 'refused');
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
  const chooseCheapest = () => {
    const changed = withCheapest(all);
    setEntries(changed);
    showToast({ text: texts.cheapestDone(changed.filter((entry, index) => entry !== all[index]).length) });
  };
  /**
   * What the shop reckons for an entry's own quantities; null for packs that other entries have,
   * too.
   */
  const amountOf = (entry: ListEntry): number | null => {
    if (entry.quantities.size === 0) return null;
    const lines = linesOf(entry).map(({ sku_id }) => price?.lines.find((one) => one.sku_id === sku_id));
    const isShared = linesOf(entry).some(({ sku_id }) => wanted.filter((one) => one.sku_id === sku_id).length > 1);
    return isShared || lines.some((line) => !line) ? null : lines.reduce((sum, line) => sum + (line?.amount ?? 0), 0);
  };
  const comparedEntry = all.find(({ key }) => key === compared);
  const refusedCount = all.filter(({ refusals }) => refusals.size > 0).length;

  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={texts.title}
        closeLabel={words.shell.close}
        placement="full"
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
        <OrderListInput
          initial={initial}
          isQuiet={all.length > 0}
          checking={checking}
          fault={fault}
          onText={check}
          onFile={(chosen) => void read(api.cart.matchFile({}, { file: chosen }), chosen.name)}
          onFault={setFault}
        />
        {file && <FileReport file={file} />}
        {entries && (
          <>
            <div className="order-list-head" ref={showResult}>
              <p role="status">{texts.summary(ready.length, open, unknown.length, locked)}</p>
              {all.some((entry) => cheapestOf(entry) !== null) && (
                <Button size="sm" onClick={chooseCheapest}>
                  {texts.cheapest}
                </Button>
              )}
            </div>
            {unknown.length > 0 && <RequestUnsold key={unknown.map(({ item }) => item.typed).join()} entries={unknown} />}
            {refusedCount > 0 && (
              <Message kind="warning" live>
                {texts.refused(refusedCount)}
              </Message>
            )}
            {leftOut > 0 && <Message kind="warning">{texts.leftOut(entries.length, leftOut)}</Message>}
            <ol className="order-list-items">
              {entries.map((entry) => (
                <OrderListItem
                  key={entry.key}
                  entry={entry}
                  problems={problems}
                  amount={amountOf(entry)}
                  onCompare={() => setCompared(entry.key)}
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
      {comparedEntry && (
        <PackChoices
          entry={comparedEntry}
          onClose={() => setCompared(null)}
          onChoose={(place) => {
            change(withChoice(comparedEntry, place));
            setCompared(null);
          }}
        />
      )}
    </>
  );
}
