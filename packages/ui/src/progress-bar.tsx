/**
 * The blue line at the top while a navigation runs; a screen reader hears `label`. `done` lets it
 * fade; the timing belongs to the navigation.
 */
export function ProgressBar({ label, state }: { label: string; state: 'idle' | 'running' | 'done' }) {
  return (
    <div className={`progress-bar is-${state}`} role="status">
      <span className="sr-only">{state === 'running' && label}</span>
    </div>
  );
}
