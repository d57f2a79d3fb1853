import { Button } from '@aliquot/ui/button.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { Component, type ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';

/**
 * Keeps the console working when a part cannot be loaded, e.g. after a new build. Another `place`
 * tries again.
 */
export class PartBoundary extends Component<{ place: string; children: ReactNode }, { place: string; isFailed: boolean }> {
  override state = { place: this.props.place, isFailed: false };

  static getDerivedStateFromError = () => ({ isFailed: true });

  static getDerivedStateFromProps = ({ place }: { place: string }, state: { place: string }) =>
    place === state.place ? null : { place, isFailed: false };

  // heard by `followErrors`
  override componentDidCatch(error: Error) {
    reportError(error);
  }

  override render() {
    return this.state.isFailed ? <PartFault /> : this.props.children;
  }
}

function PartFault() {
  const { words } = useWords();
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={words.frame.notLoaded}
        isPage
        actions={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {words.frame.reload}
          </Button>
        }
      >
        {words.frame.notLoadedHint}
      </EmptyState>
    </div>
  );
}
