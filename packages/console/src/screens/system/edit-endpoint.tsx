import { Dialog } from '@aliquot/ui/dialog.tsx';
import type { Output } from '../../calls/call.ts';
import { FormActions } from '../../form/form-actions.tsx';
import { WrittenFormHead, useWrittenForm } from '../../form/written-form.tsx';
import { useWords } from '../../words/use-words.ts';
import { EndpointFields, type EndpointValues } from './endpoint-fields.tsx';
import { useSystemWords } from './use-system-words.ts';

type Endpoint = Output<'system.findEndpoints'>['items'][number];
type Props = { endpoint: Endpoint; kinds: readonly string[]; onTakeTheirs: () => void; onClose: () => void };

/** Changes an endpoint's address or events; its secret stays, and waiting deliveries follow. */
export function EditEndpoint({ endpoint: { id, url, kinds: chosen, note, version }, kinds, onTakeTheirs, onClose }: Props) {
  const { words } = useWords();
  const texts = useSystemWords();
  const written = useWrittenForm(
    'system.updateEndpoint',
    { version, values: { url, kinds: chosen, note } },
    (values: EndpointValues, begun) => ({ id, version: begun, ...values }),
    (saved) => {
      onClose();
      return { version: saved.version, values: saved };
    },
  );
  return (
    <Dialog open onClose={onClose} title={texts.editEndpoint(id)} closeLabel={words.frame.close}>
      <form className="stack" onSubmit={(event) => void written.submit(event)} noValidate>
        <p>{texts.editHint}</p>
        <WrittenFormHead
          written={written}
          fields={[
            { name: 'url', label: texts.address },
            { name: 'note', label: texts.note },
            { name: 'kinds', label: texts.kinds },
          ]}
          onTakeTheirs={onTakeTheirs}
        />
        <EndpointFields form={written.form} kinds={kinds} />
        <FormActions act={words.form.save} pending={written.isPending} back={onClose} />
      </form>
    </Dialog>
  );
}
