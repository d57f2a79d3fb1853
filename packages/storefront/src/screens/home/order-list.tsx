import { type SubmitEvent, useState } from 'react';
import { mayOrder } from '../../product/may-order.ts';
import { useAddToCart } from '../../product/use-add-to-cart.ts';
import { describeFault } from '../../session/act.ts';
import { useTools, useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useWords } from '../../words/use-words.ts';
import type { FoundPack } from './find-pack.ts';
import { OrderListTable } from './order-list-table.tsx';
import { mostLines, readOrderLines } from './order-lines.ts';

export type OrderListProps = { onClose: () => void };
export type CheckedLine = { code: string; quantity: number; found: FoundPack | null };

/** Many catalogue numbers at once, typed or pasted from a table: first shown what they are, then put into the cart together. */
export function OrderList({ onClose }: OrderListProps) {
  const { words } = useWords();
  const { api } = useTools();
  const { token } = useUser();
  const { press, pending: adding, fault: addFault } = useAddToCart(onClose);
  const [checked, setChecked] = useState<readonly CheckedLine[] | null>(null);
  const [checking, setChecking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const texts = words.home;

  const check = async (text: string) => {
    const lines = readOrderLines(text);
    setChecked(null);
    if (lines.length === 0 || lines.length > mostLines)
      return setFault(lines.length === 0 ? texts.codeNeeded : texts.tooManyLines(mostLines));
    setFault(null);
    setChecking(true);
    try {
      const { items } = await api.catalogue.findPacksToOrder({ codes: lines.map(({ code }) => code) });
      setChecked(lines.map((line, index) => ({ ...line, found: items[index]?.found ?? null })));
    } catch (error) {
      setFault(describeFault(error, words).text);
    } finally {
      setChecking(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('codes');
    if (!checking && typeof text === 'string') void check(text);
  };
  const ready = (checked ?? []).flatMap(({ found, quantity }) =>
    found && mayOrder(found.product, token !== null) ? { sku_id: found.pack.id, quantity } : [],
  );

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.severalTitle}
      closeLabel={words.shell.close}
      placement="wide"
      foot={
        ready.length > 0 && (
          <Button variant="primary" pending={adding} onClick={({ timeStamp }) => press(timeStamp, ready)}>
            {texts.addLines(ready.length)}
          </Button>
        )
      }
    >
      <form className="order-list" onSubmit={submit}>
        <Field id="order-list-codes" label={texts.severalLabel} hint={texts.severalHint} error={fault}>
          {(ties) => (
            <Textarea
              {...ties}
              name="codes"
              className="mono"
              rows={5}
              maxLength={5000}
              placeholder={'AB-200004-500ML 2\nBW-CT50-25 4'}
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
      {checked && <OrderListTable lines={checked} isLoggedIn={token !== null} />}
      {addFault !== null && (
        <Message kind="danger" live>
          {addFault}
        </Message>
      )}
    </Dialog>
  );
}
