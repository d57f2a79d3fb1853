import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { type KindName, type Promotion, tables } from './promotion-kinds.ts';

type Props = {
  kind: KindName;
  promotion: Promotion;
  /** Reloads the present state; a stable function. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
};

/** What can be done with a promotion now besides changing it. */
export function PromotionActions({ kind, promotion, refresh }: Omit<Props, 'onClose'>) {
  const { words } = useWords();
  const [open, setOpen] = useState<'end' | 'callOff' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {(['end', 'callOff'] as const)
        .filter((act) => promotion.acts.includes(act))
        .map((act) => (
          <Button key={act} variant="danger" onClick={() => setOpen(act)}>
            {words.promotions[act]}
          </Button>
        ))}
      {open === 'end' && <End kind={kind} promotion={promotion} refresh={refresh} onClose={close} />}
      {open === 'callOff' && <CallOff kind={kind} promotion={promotion} refresh={refresh} onClose={close} />}
    </>
  );
}

function End({ kind, promotion: { id, version }, refresh, onClose }: Props) {
  const { words } = useWords();
  const w = words.promotions;
  const act = useActionForm(
    `${kind}.end` as const,
    {},
    () => ({ id, version }),
    () => {
      showToast({ text: w.ended });
      onClose();
    },
  );
  return (
    <ActionDialog title={w.end} hint={w.kinds[kind].endHint} act={act} isDangerous onClose={onClose}>
      <Overtaken conflict={act.conflict} refresh={refresh} />
    </ActionDialog>
  );
}

function CallOff({ kind, promotion: { id, version }, refresh, onClose }: Props) {
  const { words } = useWords();
  const w = words.promotions;
  const navigate = useNavigate();
  const act = useActionForm(
    `${kind}.callOff` as const,
    {},
    () => ({ id, version }),
    () => {
      showToast({ text: w.calledOff });
      void navigate(tables[kind]);
    },
  );
  return (
    <ActionDialog title={w.callOff} hint={w.callOffHint} act={act} isDangerous onClose={onClose}>
      <Overtaken conflict={act.conflict} refresh={refresh} />
    </ActionDialog>
  );
}

/** After a concurrent change the page shows the present state, to click again. */
function Overtaken({ conflict, refresh }: { conflict: unknown; refresh: () => Promise<unknown> }) {
  const { words } = useWords();
  useEffect(() => {
    if (conflict) void refresh();
  }, [conflict, refresh]);
  return conflict ? (
    <Message kind="warning" live>
      {words.form.conflict}
    </Message>
  ) : null;
}
