import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { ChoosePacks } from './choose-packs.tsx';
import { ConfirmPacks } from './confirm-packs.tsx';
import type { OrderShown } from './detail.tsx';

/** Packs by order line, those that stay among them with 0. */
export type ChosenPacks = { order_line_id: number; quantity: number }[];

export type ReturnedSums = Output<'consoleOrders.previewCancellation'>;

type Props = {
  shown: OrderShown;
  /** Packs that are short: chosen at first. */
  missing?: readonly { order_line_id: number; packs: number }[];
  onClose: () => void;
};

/** Packs are taken out of a paid order in two steps: which, and then what goes back for them. */
export function CancelPacks({ shown, missing = none, onClose }: Props) {
  // as when the dialog opened, so that input stays with its line; the server checks again
  const [cancellable] = useState(shown.cancellable);
  const [chosen, setChosen] = useState<ChosenPacks>(missing.map(({ order_line_id, packs: quantity }) => ({ order_line_id, quantity })));
  // the same packs are cancelled once, also for whose first answer was lost and who went back
  const [key, setKey] = useState(newIdempotencyKey);
  const [returnedSums, setReturnedSums] = useState<ReturnedSums | null>(null);
  if (returnedSums) {
    const back = () => setReturnedSums(null);
    return <ConfirmPacks shown={shown} chosen={chosen} returnedSums={returnedSums} idempotencyKey={key} onBack={back} onClose={onClose} />;
  }
  const choose = (packs: ChosenPacks, back: ReturnedSums) => {
    if (!isSame(chosen, packs)) setKey(newIdempotencyKey());
    setChosen(packs);
    setReturnedSums(back);
  };
  return <ChoosePacks order={shown.order} cancellable={cancellable} before={chosen} onChosen={choose} onClose={onClose} />;
}

const none: NonNullable<Props['missing']> = [];

const isSame = (before: ChosenPacks, packs: ChosenPacks): boolean =>
  before.length === packs.length && before.every(({ quantity }, index) => quantity === packs[index]?.quantity);
