import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { formatPoints } from './format-points.ts';

/** Cancels an unsent points order after a confirmation; shows what is returned. */
export function CancelOrder({ id, points }: { id: string; points: number }) {
  const { words } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const text = words.pointsOrderList;
  const act = useAct(async (key) => {
    await api.points.cancelOrder({ id }, { idempotencyKey: key });
    setIsOpen(false);
    showToast({ text: text.cancelled(formatPoints(points)) });
    await revalidate();
  });
  const close = () => {
    setIsOpen(false);
    act.clear();
  };
  return (
    <>
      <Button size="sm" className="needs-script" aria-label={text.cancelName(id)} onClick={() => setIsOpen(true)}>
        {text.cancel}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={text.cancelTitle}
        closeLabel={words.account.close}
        foot={
          <>
            <Button onClick={close}>{text.keep}</Button>
            <Button variant="danger" pending={act.pending} onClick={() => void act.run()}>
              {text.cancelNow}
            </Button>
          </>
        }
      >
        <p>{text.cancelText(formatPoints(points))}</p>
        {act.fault && (
          <Message kind="danger" live>
            {act.fault.text}
          </Message>
        )}
      </Dialog>
    </>
  );
}
