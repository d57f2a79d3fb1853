import { Button } from '@aliquot/ui/button.tsx';
import { useAction } from '../../calls/use-calls.ts';
import { Fault } from '../../form/fault.tsx';
import type { ImportShown } from './detail.tsx';
import { useImportWords } from './use-import-words.ts';

/** Checks the files of a ZIP, for the first time or once more. */
export function CheckFiles({ job }: { job: ImportShown }) {
  const text = useImportWords();
  const check = useAction('imports.check');
  const isAgain = job.state === 'checked';
  return (
    <>
      <Fault of={check.error} />
      <p className="form-actions">
        <Button
          variant={isAgain ? 'secondary' : 'primary'}
          pending={check.isPending}
          onClick={() => {
            if (!check.isPending) check.mutate({ id: job.id, ...(isAgain && { options: {} }) });
          }}
        >
          {isAgain ? text.checkAgain : text.check}
        </Button>
      </p>
    </>
  );
}
