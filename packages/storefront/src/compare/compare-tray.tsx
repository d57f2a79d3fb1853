import { clearCompared, mostCompared, toggleCompared, useCompared } from '../product/compare-store.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../words/use-words.ts';

/**
 * The products to compare, at the bottom of every page. `hrefOf` returns the address to compare
 * ids.
 */
export function CompareTray({ hrefOf }: { hrefOf: (ids: readonly number[]) => string }) {
  const { compare: texts } = useWords().words;
  const compared = useCompared();
  if (compared.length === 0) return null;
  return (
    <aside className="compare-tray no-print" aria-label={texts.tray}>
      <p>{texts.chosen(compared.length, mostCompared)}</p>
      <ul>
        {compared.map((one) => (
          <li key={one.id}>
            <span>{one.name}</span>
            <Button variant="quiet" size="sm" square aria-label={texts.remove(one.name)} onClick={() => toggleCompared(one)}>
              <Icon name="close" size={16} />
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={clearCompared}>
        {texts.clear}
      </Button>
      {compared.length > 1 ? (
        <LinkButton variant="primary" href={hrefOf(compared.map(({ id }) => id))}>
          <Icon name="compare" size={16} />
          {texts.compare}
        </LinkButton>
      ) : (
        <span className="text-muted">{texts.oneMore}</span>
      )}
    </aside>
  );
}
