import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface EmptyStateProps {
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  /** What to do now: links or buttons. */
  actions?: ReactNode;
}

/** What stands where there is nothing yet: says why, and what to do. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} size={48} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div>{actions}</div>}
    </div>
  );
}
