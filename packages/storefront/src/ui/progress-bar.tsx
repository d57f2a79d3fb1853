/** The blue line at the top while a navigation runs. `done` lets it fade; the timing belongs to the navigation. */
export function ProgressBar({ label, state }: { label: string; state: 'idle' | 'running' | 'done' }) {
  return (
    <div
      className={`progress-bar is-${state}`}
      role={state === 'running' ? 'progressbar' : undefined}
      aria-label={state === 'running' ? label : undefined}
    />
  );
}
