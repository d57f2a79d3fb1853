import type { ReactNode } from 'react';

export interface TimelineStep {
  key: string;
  title: ReactNode;
  /** A `<time>` element. */
  time?: ReactNode;
  detail?: ReactNode;
  /** `stopped` is an end that was not the aim: cancelled, rejected. */
  state: 'done' | 'current' | 'upcoming' | 'stopped';
}

/** What happened to an order, and what comes next, from top to bottom. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map(({ key, title, time, detail, state }) => (
        <li key={key} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
          {time}
          <strong>{title}</strong>
          {detail && <p>{detail}</p>}
        </li>
      ))}
    </ol>
  );
}
