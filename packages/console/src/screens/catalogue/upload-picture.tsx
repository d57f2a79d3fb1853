import type { ConsoleCallName, ConsoleFileName } from '@aliquot/contract/console/calls.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadFile } from '../../calls/transfer.ts';
import { Fault } from '../../form/fault.tsx';
import { useWords } from '../../words/use-words.ts';

type Props = {
  transfer: ConsoleFileName;
  /** Whose picture it becomes; none for the shop's own. */
  id?: number;
  /** The calls that show it, which are made again. */
  follows: ConsoleCallName;
  label: string;
  hint: string;
  onDone: () => void;
};

/** Sends a photograph or a mark. */
export function UploadPicture({ transfer, id, follows, label, hint, onDone }: Props) {
  const { words, language } = useWords();
  const queries = useQueryClient();
  const add = useMutation<unknown, Error, File>({
    mutationFn: (file) => uploadFile(transfer, id === undefined ? {} : { id }, file, { language }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [follows] });
      onDone();
    },
  });
  return (
    <>
      <Fault of={add.error} />
      <form
        className="form-actions align-end"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const file = new FormData(form).get('file');
          if (file instanceof File && file.size > 0) add.mutate(file, { onSuccess: () => form.reset() });
        }}
      >
        <Field id="picture-file" label={label} hint={hint}>
          {(ties) => <FileInput {...ties} name="file" required accept="image/jpeg,image/png,image/webp,image/avif" />}
        </Field>
        <Button type="submit" pending={add.isPending}>
          {words.catalogue.upload}
        </Button>
      </form>
    </>
  );
}
