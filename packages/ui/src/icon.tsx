import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths | 'heart-filled';

/**
 * A small drawing beside text or in a named button; hidden from screen readers, since the text
 * states it.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 | 32 | 48 }) {
  const filled = name === 'heart-filled';
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[filled ? 'heart' : name]} fill={filled ? 'currentColor' : undefined} />
    </svg>
  );
}
