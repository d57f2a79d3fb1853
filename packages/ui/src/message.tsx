import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface MessageProps {
  kind?: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  /** Read out when it appears; leave it off for what is there from the start. */
  live?: boolean;
  children?: ReactNode;
}

/** A problem or a notice of this page, in its place. */
export function Message({ kind = 'info', title, live = false, children }: MessageProps) {
  return (
    <div className={`message tone-${kind}`} role={live ? (kind === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon name={kind} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
