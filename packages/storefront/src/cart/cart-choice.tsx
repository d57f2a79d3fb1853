import { type SubmitEvent, useState } from 'react';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { useWords } from '../words/use-words.ts';
import type { Cart } from './use-cart.ts';

export type CartChoiceProps = {
  cart: Cart;
  /** Where its forms lead back to without scripts, once a cart is turned to. */
  backOf: (id: number) => string;
  adopt: (answer: Promise<Cart>) => Promise<void>;
};

/** An account's carts: switch, create, rename or delete. */
export function CartChoice({ cart, backOf, adopt }: CartChoiceProps) {
  const { words } = useWords();
  const { api } = useTools();
  const [opened, setOpened] = useState<'new' | 'rename' | 'remove' | null>(null);
  const change = useAct(async (idempotencyKey, id: number) => adopt(api.cart.update({ id, is_current: true }, { idempotencyKey })));
  const texts = words.cartPanel;
  const { id } = cart;
  if (id === null) return null;
  const name = cart.name ?? texts.first;
  return (
    <div className="cart-choice">
      <ul aria-label={texts.label}>
        {cart.carts.map((one) => (
          <li key={one.id}>
            <form
              method="post"
              action={`/carts/${one.id}/current`}
              onSubmit={(event) => {
                event.preventDefault();
                setOpened(null);
                if (one.id !== id) void change.run(one.id);
              }}
            >
              <input type="hidden" name="back" value={backOf(one.id)} />
              <Button
                type="submit"
                size="sm"
                variant={one.id === id ? 'secondary' : 'quiet'}
                aria-pressed={one.id === id}
                aria-label={texts.named(one.name ?? texts.first, one.count)}
              >
                {one.name ?? texts.first} <span className="count">{one.count}</span>
              </Button>
            </form>
          </li>
        ))}
        <li className="needs-script">
          <Button size="sm" variant="quiet" aria-expanded={opened === 'new'} onClick={() => setOpened(opened === 'new' ? null : 'new')}>
            {texts.add}
          </Button>
        </li>
      </ul>
      {change.fault && <p className="field-error">{change.fault.text}</p>}
      {cart.carts.length > 1 && opened === null && (
        <p className="cart-choice-acts needs-script">
          <Button size="sm" variant="quiet" onClick={() => setOpened('rename')}>
            {texts.rename}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setOpened('remove')}>
            {texts.remove}
          </Button>
        </p>
      )}
      {opened === 'new' && (
        <NameForm
          key="new"
          initial=""
          save={(idempotencyKey, wanted) => adopt(api.cart.create({ name: wanted }, { idempotencyKey }))}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'rename' && (
        <NameForm
          key="rename"
          initial={cart.name ?? ''}
          save={(idempotencyKey, wanted) => adopt(api.cart.update({ id, name: wanted }, { idempotencyKey }))}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'remove' && (
        <RemoveQuestion
          text={texts.removeQuestion(name, cart.count)}
          remove={(idempotencyKey) => adopt(api.cart.remove({ id }, { idempotencyKey }))}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

type NameFormProps = { initial: string; save: (key: string, name: string) => Promise<void>; onClose: () => void };

function NameForm({ initial, save, onClose }: NameFormProps) {
  const { words } = useWords();
  const texts = words.cartPanel;
  const act = useAct(save);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    const name = typeof typed === 'string' ? typed.trim() : '';
    if (name !== '' && (await act.run(name))) onClose();
  };
  return (
    <form className="cart-name" onSubmit={(event) => void submit(event)}>
      <Field id="cart-name" label={texts.name} hint={texts.nameHint} error={act.fault?.text}>
        {(ties) => <TextInput {...ties} name="name" defaultValue={initial} maxLength={60} required autoComplete="off" />}
      </Field>
      <Button type="submit" size="sm" variant="primary" pending={act.pending}>
        {texts.save}
      </Button>
      <Button size="sm" variant="quiet" onClick={onClose}>
        {texts.cancel}
      </Button>
    </form>
  );
}

type RemoveQuestionProps = { text: string; remove: (key: string) => Promise<void>; onClose: () => void };

function RemoveQuestion({ text, remove, onClose }: RemoveQuestionProps) {
  const { words } = useWords();
  const act = useAct(remove);
  return (
    <div className="cart-name" role="group" aria-label={text}>
      <p>{act.fault?.text ?? text}</p>
      <Button size="sm" variant="primary" pending={act.pending} onClick={() => void act.run().then((removed) => removed && onClose())}>
        {words.cartPanel.remove}
      </Button>
      <Button size="sm" variant="quiet" onClick={onClose}>
        {words.cartPanel.cancel}
      </Button>
    </div>
  );
}
