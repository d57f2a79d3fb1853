import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props<Name extends ConsoleCallName> = Omit<ComponentProps<typeof ConfirmDialog<Name>>, 'onClose'> & {
  /** The button's label, by default the question's title. */
  label?: string;
  size?: 'sm';
};

/** A button with a confirmation. */
export function ConfirmButton<Name extends ConsoleCallName>({ label, size, ...dialog }: Props<Name>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...(size && { size })} onClick={() => setOpen(true)}>
        {label ?? dialog.title}
      </Button>
      {isOpen && <ConfirmDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}
