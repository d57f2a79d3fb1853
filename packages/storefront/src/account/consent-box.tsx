import { Checkbox, type CheckboxProps } from '@aliquot/ui/checkbox.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useId } from 'react';
import { useWords } from '../words/use-words.ts';
import { ConsentText } from './consent-text.tsx';

/**
 * The buyer's consent to the terms and the privacy policy: an act of their own, so never ticked
 * beforehand (Personal Information Protection Law of the PRC).
 */
export function ConsentBox({ error, ...rest }: Omit<CheckboxProps, 'label'> & { error: string | undefined }) {
  const { agree, end } = useWords().words.account.consent;
  const id = useId();
  return (
    <div className="consent-box">
      <Checkbox
        {...rest}
        label={<ConsentText lead={agree} end={end} />}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
      />
      {error !== undefined && (
        <p id={id} className="field-error">
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
