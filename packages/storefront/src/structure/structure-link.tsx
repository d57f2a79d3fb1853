import { Icon } from '@aliquot/ui/icon.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../words/use-words.ts';
import { emptyBoardHref } from './empty-board.ts';

/** Links to the structure search: with scripts its drawing board opens, else a form. */
export function StructureLink() {
  const { words } = useWords();
  return (
    <LinkButton href={emptyBoardHref}>
      <Icon name="structure" size={16} />
      {words.shell.searchByStructure}
    </LinkButton>
  );
}
