import type { Output } from '@aliquot/contract/client.ts';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useWords } from '../../words/use-words.ts';

export type ClaimLineProps = {
  line: Output<'orders', 'get'>['lines'][number];
  /** How many of it; null when it is not asked about. */
  quantity: number | null;
  invalid: boolean;
  onQuantity: (quantity: number | null) => void;
};

/** A line of the order to choose, with how many of its packs. */
export function ClaimLine({ line, quantity, invalid, onQuantity }: ClaimLineProps) {
  const { words } = useWords();
  const text = words.ticketList;
  return (
    <div className="claim-line">
      <input
        type="checkbox"
        aria-label={text.claimName(line.name)}
        aria-invalid={invalid || undefined}
        checked={quantity !== null}
        onChange={(event) => onQuantity(event.currentTarget.checked ? line.claimable_quantity : null)}
      />
      <Picture src={`/pictures/${line.picture}.svg`} alt="" width={56} height={42} />
      <span>
        {line.name}
        <small>
          <span className="mono">{line.code}</span> · {line.label} · {text.claimable(line.claimable_quantity)}
        </small>
      </span>
      {quantity !== null && (
        <NumberStepper
          size="sm"
          value={quantity}
          max={line.claimable_quantity}
          label={text.quantityName(line.name)}
          decreaseLabel={text.decrease}
          increaseLabel={text.increase}
          onQuantity={onQuantity}
        />
      )}
    </div>
  );
}
