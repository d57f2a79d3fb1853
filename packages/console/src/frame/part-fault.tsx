import { Button } from '@aliquot/ui/button.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { Component, type ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';

/**
 * Keeps the console standing where a part of it cannot be loaded: the network lost it, or a new build has replaced it. `place` is where one
 * is; whoever goes elsewhere tries again.
 */
export class PartBoundary extends Component<{ place: string; children: ReactNode }, { place: string; isFailed: boolean }> {
  override state = { place: this.props.place, isFailed: false };

  static getDerivedStateFromError = () => ({ isFailed: true });

  static getDerivedStateFromProps = ({ place }: { place: string }, state: { place: string }) =>
    place === state.place ? null : { place, isFailed: false };

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
