import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface EmptyStateProps {
  icon: IconName;
  title: ReactNode;
  /** The page's own heading where nothing else is on it. */
  isPage?: boolean;
  children?: ReactNode;
  /** What to do now: links or buttons. */
  actions?: ReactNode;
}

/** What is shown where there is nothing yet: why, and what to do. */
export function EmptyState({ icon, title, isPage = false, children, actions }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className="empty-state">
      <Icon name={icon} size={48} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div>{actions}</div>}
    </div>
  );
}
