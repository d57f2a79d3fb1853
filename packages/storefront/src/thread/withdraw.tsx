import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '../session/act.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';

type WithdrawProps = {
  /** What follows from it. */
  text: string;
  withdraw: (idempotencyKey: string) => Promise<unknown>;
};

/** Withdraws a ticket or request after a confirmation. */
export function Withdraw({ text: consequence, withdraw }: WithdrawProps) {
  const { words } = useWords();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const text = words.thread;
  const act = useAct(async (key) => {
    await withdraw(key);
    setOpen(false);
    showToast({ text: text.withdrawn });
    await revalidate();
  });
  return (
    <>
      <Button className="needs-script" onClick={() => setOpen(true)}>
        {text.withdraw}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text.withdrawTitle}
        closeLabel={words.account.close}
        foot={
          <>
            <Button onClick={() => setOpen(false)}>{text.keep}</Button>
            <Button variant="danger" pending={act.pending} onClick={() => void act.run()}>
              {text.withdrawConfirm}
            </Button>
          </>
        }
      >
        <p>{consequence}</p>
        {act.fault && (
          <Message kind="danger" live>
            {act.fault.text}
          </Message>
        )}
      </Dialog>
    </>
  );
}
