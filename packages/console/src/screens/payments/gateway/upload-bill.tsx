import type { TakenGatewayBill } from '@aliquot/contract/console/gateway-bills.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Static } from 'typebox';
import { Refused } from '../../../calls/call.ts';
import { uploadFile } from '../../../calls/transfer.ts';
import { FormActions } from '../../../form/form-actions.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useGatewayWords } from './use-gateway-words.ts';

/** Uploads a day's bill that the gateway cannot provide. */
export function UploadBill() {
  const text = useGatewayWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.takeBill}</Button>
      {isOpen && <UploadDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type Taken = Static<typeof TakenGatewayBill>;

function UploadDialog({ onClose }: { onClose: () => void }) {
  const { words, language } = useWords();
  const text = useGatewayWords();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const take = async (event: FormEvent) => {
    event.preventDefault();
    if (!file || isPending) return;
    setPending(true);
    setFault(null);
    try {
      const answer = await uploadFile('gatewayBills.takeFile', {}, file, { language });
      if (!isTaken(answer)) throw new Error('no bill was taken');
      await queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => typeof name === 'string' && /^(gatewayBills|dashboard)\./.test(name),
      });
      const day = formatDate(answer.day, language);
      showToast({
        text: answer.is_new ? text.billTaken(day, answer.lines) : text.billKnown(day),
      });
      onClose();
      void navigate(`/payments/gateway/${answer.day}`);
    } catch (error) {
      const fields = error instanceof Refused ? (error.body.data?.fields ?? []) : [];
      setFault(fields.map(({ msg }) => msg).join(' ') || (error instanceof Refused ? error.message : words.form.noAnswer));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={text.takeBill} closeLabel={words.frame.close}>
      <form className="stack" onSubmit={(event) => void take(event)} noValidate>
        <p>{text.takeBillHint}</p>
        <Field id="gateway-bill" label={text.file} error={fault ?? undefined}>
          {(ties) => <FileInput {...ties} accept=".zip,.csv" onChange={({ currentTarget: { files } }) => setFile(files?.[0] ?? null)} />}
        </Field>
        <FormActions act={text.takeBill} pending={isPending} disabled={file === null} back={onClose} />
      </form>
    </Dialog>
  );
}

/** The shop's answer; what it holds was made by the shop's own schema. */
const isTaken = (answer: unknown): answer is Taken => typeof answer === 'object' && answer !== null && 'is_new' in answer;
