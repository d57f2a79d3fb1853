import { useRevalidator } from 'react-router';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';

/** Confirms that the goods of a points order have arrived. */
export function ConfirmReceipt({ id }: { id: string }) {
  const { words } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const text = words.pointsOrderList;
  const act = useAct(async (key) => {
    await api.points.confirmReceipt({ id }, { idempotencyKey: key });
    showToast({ text: text.confirmed });
    await revalidate();
  });
  return (
    <>
      <Button
        variant="primary"
        size="sm"
        className="needs-script"
        pending={act.pending}
        aria-label={text.confirmName(id)}
        onClick={() => void act.run()}
      >
        {text.confirm}
      </Button>
      {act.fault && (
        <p className="field-error" role="alert">
          {act.fault.text}
        </p>
      )}
    </>
  );
}
