import { decimalPad } from './decimal-pad.ts';

/**
 * A number of a right-aligned column whose rows have different numbers of decimals: the points
 * stand under each other.
 */
export function AlignedNumber({ text, fractionDigits }: { text: string; fractionDigits: number }) {
  const pad = decimalPad(text, fractionDigits);
  return (
    <>
      {text}
      {pad && (
        <span className="is-pad" aria-hidden="true">
          {pad}
        </span>
      )}
    </>
  );
}
