import { useWords } from '../words/use-words.ts';
import { GhsPictogram, ghsCodes } from '@aliquot/ui/ghs-pictogram.tsx';

/** The GHS pictograms of a product in a list, small; nothing for what has none. */
export function Pictograms({ codes }: { codes: readonly string[] }) {
  const { words } = useWords();
  const known = ghsCodes.filter((code) => codes.includes(code));
  if (known.length === 0) return null;
  return (
    <span className="pictograms">
      {known.map((code) => (
        <GhsPictogram key={code} code={code} name={words.product.pictograms[code]} size="sm" />
      ))}
    </span>
  );
}
