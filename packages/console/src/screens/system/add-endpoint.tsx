import { ActionDialog } from '../../form/action-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { EndpointFields, type EndpointValues } from './endpoint-fields.tsx';
import { useSystemWords } from './use-system-words.ts';

type Props = { kinds: readonly string[]; onMade: (made: { id: number; secret: string }) => void; onClose: () => void };

/** Adds a program that receives events. */
export function AddEndpoint({ kinds, onMade, onClose }: Props) {
  const texts = useSystemWords();
  const act = useActionForm(
    'system.addEndpoint',
    { url: '', kinds: [], note: '' },
    (values: EndpointValues) => values,
    (made) => {
      onMade(made);
      onClose();
    },
  );
  return (
    <ActionDialog title={texts.addEndpoint} hint={texts.addHint} act={act} onClose={onClose}>
      <EndpointFields form={act.form} kinds={kinds} />
    </ActionDialog>
  );
}
