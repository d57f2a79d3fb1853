import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActDialog } from '../../form/act-dialog.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import { type KindName, type Promotion, tables } from './promotion-kinds.ts';

type Props = {
  kind: KindName;
  promotion: Promotion;
  /** Asks for what stands there now; the same function every time. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
};

/** What can be done with a promotion now besides changing it. */
export function PromotionActs({ kind, promotion, refresh }: Omit<Props, 'onClose'>) {
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
  const act = useActForm(
    `${kind}.end` as const,
    {},
    () => ({ id, version }),
    () => {
      showToast({ text: w.ended });
      onClose();
    },
  );
  return (
    <ActDialog title={w.end} hint={w.kinds[kind].endHint} act={act} isDangerous onClose={onClose}>
      <Overtaken conflict={act.conflict} refresh={refresh} />
    </ActDialog>
  );
}

function CallOff({ kind, promotion: { id, version }, refresh, onClose }: Props) {
  const { words } = useWords();
  const w = words.promotions;
  const navigate = useNavigate();
  const act = useActForm(
    `${kind}.callOff` as const,
    {},
    () => ({ id, version }),
    () => {
      showToast({ text: w.calledOff });
      void navigate(tables[kind]);
    },
  );
  return (
    <ActDialog title={w.callOff} hint={w.callOffHint} act={act} isDangerous onClose={onClose}>
      <Overtaken conflict={act.conflict} refresh={refresh} />
    </ActDialog>
  );
}

/** Somebody was faster: the page shows what stands there now, and one may press again. */
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
