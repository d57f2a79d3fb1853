import { useRef, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { getToasts, pauseToasts, resumeToasts, subscribeToasts, type Toast } from './toast-store.ts';
import { useTopLayer } from './top-layer.ts';

const none: readonly Toast[] = [];
const noToasts = () => none;

/**
 * The results of what the reader did, at the bottom; once in the shell. Under pointer or focus they
 * stay.
 */
export function Toasts({ label }: { label: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, noToasts);
  const region = useRef<HTMLDivElement>(null);
  useTopLayer(region, toasts.at(-1)?.id);
  return (
    <div
      ref={region}
      className="toasts"
      popover="manual"
      role="status"
      aria-live="polite"
      aria-label={label}
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      {toasts.map(({ id, text, kind, link }) => (
        <div key={id} className="toast">
          <Icon name={kind} />
          <span>{text}</span>
          {link && <a href={link.href}>{link.text}</a>}
        </div>
      ))}
    </div>
  );
}
