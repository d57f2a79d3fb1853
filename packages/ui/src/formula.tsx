import { Fragment } from 'react';
import { formulaRuns } from './formula-runs.ts';

/**
 * A molecular formula such as `CuSO4·5H2O` with true subscripts; copying gives the plain text back.
 */
export function Formula({ value }: { value: string }) {
  return (
    <span className="formula" translate="no">
      {formulaRuns(value).map(({ text, position }, index) => {
        if (position === 'sub') return <sub key={index}>{text}</sub>;
        if (position === 'sup') return <sup key={index}>{text}</sup>;
        return <Fragment key={index}>{text}</Fragment>;
      })}
    </span>
  );
}
