import { Button } from '@aliquot/ui/button.tsx';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { PacksLine } from '../../form/packs-line.tsx';
import { readCount } from '../../form/read-values.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { ChosenPacks, ReturnedSums } from './cancel-packs.tsx';
import type { OrderShown } from './detail.tsx';

type Props = {
  order: OrderShown['order'];
  cancellable: OrderShown['cancellable'];
  /** What was chosen before somebody came back to it. */
  before: ChosenPacks;
  onChosen: (chosen: ChosenPacks, returnedSums: ReturnedSums) => void;
  onClose: () => void;
};
type Values = { lines: { quantity: string }[] };

/** Chooses packs to cancel by line; none is preselected, and choosing changes nothing. */
export function ChoosePacks({ order, cancellable, before, onChosen, onClose }: Props) {
  const text = useWords().words.orders;
  const packsOf = ({ lines }: Values): ChosenPacks =>
    cancellable.map(({ order_line_id }, index) => ({ order_line_id, quantity: readPacks(lines[index]?.quantity ?? '') }));
  const act = useActionForm(
    'consoleOrders.previewCancellation',
    { lines: cancellable.map(({ order_line_id: id }) => ({ quantity: writtenBefore(before, id) })) },
    (values: Values) => ({ id: order.id, lines: packsOf(values) }),
    (returnedSums, form) => onChosen(packsOf(form.getValues()), returnedSums),
  );
  const { form } = act;
  const all = () => cancellable.forEach(({ packs }, index) => form.setValue(`lines.${index}.quantity`, String(packs)));
  const lineOf = new Map(order.lines.map((line) => [line.id, line]));
  const nothing = form.formState.errors.lines?.message;
  return (
    <ActionDialog title={text.cancelPacks} hint={text.cancelPacksHint} button={text.seeGivenBack} act={act} onClose={onClose}>
      <ul className="packs-to-cancel">
        {cancellable.map(({ order_line_id: id, packs }, index) => {
          const line = lineOf.get(id);
          return (
            <PacksLine
              key={id}
              line={line}
              form={form}
              path={`lines.${index}.quantity`}
              label={text.packsToCancel(line?.code ?? '')}
              most={text.ofOpen(packs)}
            />
          );
        })}
      </ul>
      {nothing !== undefined && (
        <p className="field-error" role="alert">
          {nothing}
        </p>
      )}
      <div>
        <Button size="sm" onClick={all}>
          {text.allOfIt}
        </Button>
      </div>
    </ActionDialog>
  );
}

/** As typed; an empty field counts as 0, and the server refuses other text at its field. */
const readPacks = (typed: string): number => (typed.trim() === '' ? 0 : readCount(typed));

const writtenBefore = (before: ChosenPacks, id: number): string => {
  const quantity = before.find(({ order_line_id }) => order_line_id === id)?.quantity ?? 0;
  return quantity > 0 ? String(quantity) : '';
};
