import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useWords } from '../words/use-words.ts';

/** A screen that could not be loaded or failed: says so, and offers to load it again. */
export function ScreenFault() {
  const { words } = useWords();
  return (
    <div className="page">
      <EmptyState
        icon="warning"
        title={words.shell.screenFaultTitle}
        actions={<Button onClick={() => window.location.reload()}>{words.shell.screenFaultAgain}</Button>}
      >
        {words.shell.screenFaultText}
      </EmptyState>
    </div>
  );
}
