import { classNames } from './class-names.ts';

export interface PictureProps {
  src: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  width: number;
  height: number;
  /**
   * `line` for drawings without a ground of their own: CSS swaps ink and paper in the dark, hues kept, so one file serves both themes.
   * `plate` for photographs and labels, which stand on white in both.
   */
  kind?: 'line' | 'plate';
  /** For what is in sight at once: fetched early instead of lazily. */
  eager?: boolean;
  className?: string;
}

/**
 * A product's picture. One `<img>` and a CSS filter, because the theme is a class of the page: two sources would either be
 * fetched both or follow the system's theme against the reader's choice.
 */
export function Picture({ src, alt, width, height, kind = 'line', eager = false, className }: PictureProps) {
  return (
    <span className={classNames('picture', `picture-${kind}`, className)}>
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </span>
  );
}
