import { Checkbox, type CheckboxProps } from '@aliquot/ui/checkbox.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../words/use-words.ts';
import { ConsentText } from './consent-text.tsx';

/**
 * The buyer's consent to the terms and the privacy policy: an act of their own, so never ticked
 * beforehand (Personal Information Protection Law of the PRC).
 */
export function ConsentBox({ id, error, ...rest }: Omit<CheckboxProps, 'label'> & { id: string; error: string | undefined }) {
  const { agree, end } = useWords().words.account.consent;
  const errorId = `${id}-error`;
  return (
    <div className="consent-box">
      <Checkbox
        {...rest}
        id={id}
        label={<ConsentText lead={agree} end={end} />}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      {error !== undefined && (
        <p id={errorId} className="field-error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
