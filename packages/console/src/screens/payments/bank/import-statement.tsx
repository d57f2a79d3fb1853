import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useNavigate } from 'react-router';
import { useShown } from '../../../calls/use-calls.ts';
import { Fault } from '../../../form/fault.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { Signed } from '../../../words/signed.tsx';
import { useWords } from '../../../words/use-words.ts';
import { ColumnMeanings } from './column-meanings.tsx';
import { ReadingShown } from './reading-shown.tsx';
import { useBankFile } from './use-bank-file.ts';

/** Takes a file of the bank: what its columns mean, what is new in it, then a yes. */
export function ImportBankStatement() {
  const { words } = useWords();
  const navigate = useNavigate();
  const { reading, fault, isPending, choose, mean, take } = useBankFile((lines) => {
    showToast({ text: words.payments.fileTaken(lines) });
    void navigate('/payments/bank');
  });
  const canTake = reading !== null && reading.column_faults.length === 0 && reading.lines_new > 0;
  return (
    <>
      <div className="area-head">
        <h1>{words.payments.takeFile}</h1>
        {canTake && (
          <Button variant="primary" pending={isPending} onClick={() => void take()}>
            {words.payments.takeLines(reading.lines_new)}
          </Button>
        )}
      </div>
      <p>{words.payments.takeFileHint}</p>
      <div className="narrow">
        <Field id="bank-file" label={words.payments.file}>
          {(ties) => (
            <FileInput {...ties} accept=".csv,.txt,.tsv,.xlsx" onChange={({ currentTarget: { files } }) => choose(files?.[0] ?? null)} />
          )}
        </Field>
      </div>
      {isPending && <p role="status">{words.frame.loading}</p>}
      <Fault of={fault} />
      {reading && (
        <>
          <ColumnMeanings reading={reading} onChange={mean} />
          {reading.column_faults.length === 0 && <ReadingShown reading={reading} />}
        </>
      )}
      {!reading && <Uploads />}
    </>
  );
}

/** The files that were taken before. */
function Uploads() {
  const { words } = useWords();
  const { data } = useShown('bank.findUploads', {});
  if (!data || data.items.length === 0) return null;
  return (
    <section className="stack">
      <h2>{words.payments.uploads}</h2>
      <ul className="plain-list">
        {data.items.map((upload) => (
          <li key={upload.id}>
            <strong>{upload.file_name}</strong> {words.payments.uploadLines(upload.lines_new, upload.lines_known)}
            <br />
            <small>
              <InstantText at={upload.uploaded_at} />, <Signed by={upload.uploaded_by} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
