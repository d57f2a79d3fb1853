import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useWords } from '../../words/use-words.ts';
import { type Licence, licenceName } from './licence-name.ts';

/** Nothing is sold by a licence any more. */
export function EndLicence({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  const { words, language } = useWords();
  const text = words.compliance;
  return (
    <ConfirmDialog
      call="licences.end"
      input={{ key: licence.key, version: licence.version }}
      title={text.endLicenceTitle(licenceName(licence, language))}
      hint={text.endLicenceHint}
      done={text.licenceEnded}
      isDangerous
      onClose={onClose}
    >
      <p className="mono">{licence.number}</p>
    </ConfirmDialog>
  );
}
