import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { ChoosePacks } from './choose-packs.tsx';
import { ConfirmPacks } from './confirm-packs.tsx';
import type { OrderShown } from './detail.tsx';

/** Packs by order line, those that stay among them with 0. */
export type ChosenPacks = { order_line_id: number; quantity: number }[];

export type GivenBack = Output<'consoleOrders.previewCancellation'>;

/** Packs are taken out of a paid order in two steps: which, and then what goes back for them. */
export function CancelPacks({ shown, onClose }: { shown: OrderShown; onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenPacks>([]);
  const [givenBack, setGivenBack] = useState<GivenBack | null>(null);
  if (givenBack) {
    const back = () => setGivenBack(null);
    return <ConfirmPacks shown={shown} chosen={chosen} givenBack={givenBack} onBack={back} onClose={onClose} />;
  }
  const choose = (packs: ChosenPacks, back: GivenBack) => {
    setChosen(packs);
    setGivenBack(back);
  };
  return <ChoosePacks shown={shown} before={chosen} onChosen={choose} onClose={onClose} />;
}
