import { Button } from '@aliquot/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../words/use-words.ts';
import { TrackingCorrections } from './tracking-corrections.tsx';

type Props = {
  corrections: Parameters<typeof TrackingCorrections>[0]['corrections'];
  /** Whether this operator may put it right. */
  may: boolean;
  renderDialog: (close: () => void) => ReactNode;
};

/** Corrections of a ticket's or points order's parcel, and the action to correct it. */
export function SentParcel({ corrections, may, renderDialog }: Props) {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TrackingCorrections corrections={corrections} />
      {may && (
        <p className="form-actions">
          <Button size="sm" onClick={() => setOpen(true)}>
            {words.orders.correctParcel}
          </Button>
        </p>
      )}
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  );
}
