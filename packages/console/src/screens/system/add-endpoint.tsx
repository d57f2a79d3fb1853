import { ActDialog } from '../../form/act-dialog.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { EndpointFields, type EndpointValues } from './endpoint-fields.tsx';
import { useSystemWords } from './use-system-words.ts';

type Props = { kinds: readonly string[]; onMade: (made: { id: number; secret: string }) => void; onClose: () => void };

/** Tells a program of events. */
export function AddEndpoint({ kinds, onMade, onClose }: Props) {
  const texts = useSystemWords();
  const act = useActForm(
    'system.addEndpoint',
    { url: '', kinds: [], note: '' },
    (values: EndpointValues) => values,
    (made) => {
      onMade(made);
      onClose();
    },
  );
  return (
    <ActDialog title={texts.addEndpoint} hint={texts.addHint} act={act} onClose={onClose}>
      <EndpointFields form={act.form} kinds={kinds} />
    </ActDialog>
  );
}
