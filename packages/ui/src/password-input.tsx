import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'style' | 'type'> {
  showLabel: string;
  hideLabel: string;
}

/** A password with a button that shows it; the button is left out where scripts are off. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? hideLabel : showLabel;
  return (
    <div className="joined">
      <input spellCheck={false} autoCapitalize="none" {...rest} type={shown ? 'text' : 'password'} className="input" />
      <Button square className="needs-script" aria-label={label} title={label} onClick={() => setShown(!shown)}>
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </Button>
    </div>
  );
}
