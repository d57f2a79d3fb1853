import { ActDialog } from '../../form/act-dialog.tsx';
import { CheckChoices } from '../../form/check-choices.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useMachineryWords } from './use-machinery-words.ts';

type Props = { kinds: readonly string[]; onMade: (made: { id: number; secret: string }) => void; onClose: () => void };

/** Tells a program of events. */
export function AddEndpoint({ kinds, onMade, onClose }: Props) {
  const texts = useMachineryWords();
  const act = useActForm(
    'machinery.addEndpoint',
    { url: '', kinds: [] },
    (values: { url: string; kinds: string[] }) => values,
    (made) => {
      onMade(made);
      onClose();
    },
  );
  return (
    <ActDialog title={texts.addEndpoint} hint={texts.addHint} act={act} onClose={onClose}>
      <FormField
        form={act.form}
        of="endpoint"
        name="url"
        label={texts.address}
        control={{ type: 'url', placeholder: 'https://', maxLength: 500 }}
      />
      <CheckChoices
        form={act.form}
        name="kinds"
        label={texts.kinds}
        hint={texts.kindsHint}
        options={kinds.map((kind) => ({ key: kind, name: kind }))}
      />
    </ActDialog>
  );
}
