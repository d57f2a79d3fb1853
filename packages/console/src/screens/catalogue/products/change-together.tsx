import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import type { Input, Output } from '../../../calls/call.ts';
import { faultOf } from '../../../calls/fault-of.ts';
import { useAction } from '../../../calls/use-calls.ts';
import { useWords } from '../../../words/use-words.ts';
import { RefusedProducts, refusedIn } from './refused-products.tsx';
import { type ProductChoices, indented } from './states.ts';

type Product = Output<'consoleProducts.find'>['items'][number];
type Change = Input<'consoleProducts.changeTogether'>['change'];

const changes = ['category', 'brand', 'show', 'hide'] as const satisfies readonly Change[];

export type ChangeTogetherProps = {
  products: readonly Product[];
  choices: ProductChoices | undefined;
  /** Selects these products and no others. */
  onChoose: (ids: readonly number[]) => void;
};

/** What can be done with the selected products at once. */
export function ChangeTogether({ products, choices, onChoose }: ChangeTogetherProps) {
  const { words } = useWords();
  const [change, setChange] = useState<Change | null>(null);
  return (
    <>
      {changes.map((one) => (
        <Button key={one} size="sm" onClick={() => setChange(one)}>
          {words.catalogue.together[one]}
        </Button>
      ))}
      {change && choices && (
        <TogetherDialog change={change} products={products} choices={choices} onChoose={onChoose} onClose={() => setChange(null)} />
      )}
    </>
  );
}

type TogetherDialogProps = ChangeTogetherProps & { change: Change; choices: ProductChoices; onClose: () => void };

function TogetherDialog({ change, products, choices, onChoose, onClose }: TogetherDialogProps) {
  const { words } = useWords();
  const text = words.catalogue;
  const [target, setTarget] = useState('');
  const act = useAction('consoleProducts.changeTogether', {
    onDone: ({ changed }) => {
      showToast({ text: text.togetherDone(changed) });
      onChoose([]);
      onClose();
    },
  });
  const refused = refusedIn(act.error);
  const hasTarget = change === 'category' || change === 'brand';
  const make = (some: readonly Product[]) =>
    act.mutate({
      change,
      products: some.map(({ id, version }) => ({ id, version })),
      ...(hasTarget && { target_id: Number(target) }),
    });
  const rest = products.filter(({ id }) => !refused.some((one) => one.id === id));
  return (
    <Dialog open onClose={onClose} title={text.together[change]} closeLabel={words.frame.close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          make(products);
        }}
      >
        <p>{text.togetherHint(products.length)}</p>
        {act.error && refused.length === 0 && (
          <Message kind="danger" live>
            {faultOf(act.error, words)}
          </Message>
        )}
        <RefusedProducts refused={refused} />
        {hasTarget && (
          <Field id="together-target" label={text.fields[change]}>
            {(ties) => (
              <Select {...ties} required value={target} onChange={({ currentTarget }) => setTarget(currentTarget.value)}>
                <option value="">{words.frame.none}</option>
                {(change === 'category' ? choices.categories.map((one) => ({ id: one.id, name: indented(one) })) : choices.brands).map(
                  ({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ),
                )}
              </Select>
            )}
          </Field>
        )}
        <p className="form-actions">
          <Button type="submit" variant="primary" pending={act.isPending}>
            {text.together[change]}
          </Button>
          {refused.length > 0 && rest.length > 0 && (
            <Button
              pending={act.isPending}
              onClick={() => {
                onChoose(rest.map(({ id }) => id));
                make(rest);
              }}
            >
              {text.togetherRest(rest.length)}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {words.form.cancel}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
