import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useWords } from '../../words/use-words.ts';
import { useLicenceWords } from './use-licence-words.ts';
import { type Licence, licenceName } from './licence-name.ts';

/** Nothing is sold by a licence any more. */
export function EndLicence({ licence, onClose }: { licence: Licence; onClose: () => void }) {
  const { language } = useWords();
  const own = useLicenceWords();
  return (
    <ConfirmDialog
      call="licences.end"
      input={{ key: licence.key, version: licence.version }}
      title={own.endLicenceTitle(licenceName(licence, language))}
      hint={own.endLicenceHint}
      done={own.licenceEnded}
      isDangerous
      onClose={onClose}
    >
      <p className="mono">{licence.number}</p>
    </ConfirmDialog>
  );
}
