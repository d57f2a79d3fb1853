import type { ReactNode } from 'react';

/** The head of a screen that one reads: its name, one sentence, and perhaps more. */
export function ScreenHead({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className="screen-head">
      <h1>{title}</h1>
      {lead && <p className="max-w-text text-base text-muted">{lead}</p>}
      {children}
    </header>
  );
}
