import { useAlive } from '../account/use-alive.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { loadOrReload } from '../navigation/load-or-reload.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import type { StructureDialogProps } from './structure-dialog.tsx';
import { drawHash } from './empty-board.ts';
import type { StructureSearch } from './structure-query.ts';

/** Opens the drawing board with a start; its code loads on demand. `#draw` opens it at once. */
export function DrawButton({ start, label }: { start: StructureSearch; label: string }) {
  const { hash } = useLocation();
  const [Dialog, setDialog] = useState<ComponentType<StructureDialogProps> | null>(null);
  /** What the reader did with the board; null: nothing yet. */
  const [choice, setChoice] = useState<'opened' | 'closed' | null>(null);
  const isAlive = useAlive();
  const isWanted = choice === null ? hash === drawHash : choice === 'opened';

  useEffect(() => {
    if (!isWanted || Dialog !== null) return;
    // the form beside the button does without it
    loadOrReload('structure-dialog', () => import('./structure-dialog.tsx')).then(
      (module) => setDialog(() => module.StructureDialog),
      () => setChoice('closed'),
    );
  }, [isWanted, Dialog]);
  return (
    <div className="needs-script">
      <Button
        aria-haspopup="dialog"
        disabled={!isAlive}
        pending={choice === 'opened' && Dialog === null}
        onClick={() => setChoice('opened')}
      >
        <Icon name="structure" size={16} />
        {label}
      </Button>
      {isWanted && Dialog !== null && <Dialog start={start} onClose={() => setChoice('closed')} />}
    </div>
  );
}
