import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../words/use-words.ts';

/** An address that is none, or none for this role. */
export function NothingHere() {
  const { words } = useWords();
  return (
    <EmptyState
      icon="search"
      title={words.frame.nothingHere}
      isPage
      actions={<LinkButton href="/dashboard">{words.areas.dashboard}</LinkButton>}
    />
  );
}
