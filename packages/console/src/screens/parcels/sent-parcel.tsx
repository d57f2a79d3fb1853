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

/** What was corrected of a ticket's or a points order's parcel, and the way to put it right once more. */
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
