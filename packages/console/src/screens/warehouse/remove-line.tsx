import { Button } from '@aliquot/ui/button.tsx';

/** The button that takes a line out of a table of lines. */
export function RemoveLine({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="quiet" size="sm" square aria-label={label} title={label} onClick={onClick}>
      ×
    </Button>
  );
}
