import { RadioGroup } from '@aliquot/ui/radio-group.tsx';
import { useWords } from '../../words/use-words.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { Choices } from './choices.ts';
import type { Preview } from './loader.ts';

export type PaymentChoiceProps = {
  ways: Preview['payment_ways'];
  chosen: Choices['pay'];
  error: string | undefined;
  onChoose: (method: Preview['payment_method']) => void;
};

/** How the order is paid; a way that cannot be used stays in sight with its reason. */
export function PaymentChoice({ ways, chosen, error, onChoose }: PaymentChoiceProps) {
  const { words } = useWords();
  return (
    <CheckoutSection name="payment" title={null}>
      <RadioGroup
        name="payment_method"
        legend={<h2>{words.checkout.payment}</h2>}
        variant="cards"
        value={chosen ?? ''}
        onValue={(value) => {
          const way = ways.find(({ method }) => method === value);
          if (way) onChoose(way.method);
        }}
        error={error}
        options={ways.map(({ method, usable, reason }) => ({
          value: method,
          label: words.order.paymentMethods[method],
          detail: reason ?? words.checkout.paymentTexts[method],
          disabled: !usable,
        }))}
      />
    </CheckoutSection>
  );
}
