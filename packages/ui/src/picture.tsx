import { classNames } from './class-names.ts';

export interface PictureProps {
  /**
   * A drawing of the catalogue, `….svg`; its version for the dark theme stands beside it as
   * `….dark.svg`. A product with a photograph names it in the same form, `photos/….svg`, and it is
   * shown in one of its sizes.
   */
  src: string;
  /** Empty where the text beside it states the same. */
  alt: string;
  width: number;
  height: number;
  /** For what is in sight at once: fetched before other pictures. */
  eager?: boolean;
  /**
   * For the largest picture in sight: fetched before styles and layout are known. So readers of the
   * dark theme fetch a drawing that is not shown.
   */
  largest?: boolean;
  className?: string;
}

/** Drawings of structures have a version with heavier lines for places up to so wide. */
const SMALL = 96;

/** The sizes in which photographs are kept. */
const widths = [320, 960, 1600];

/**
 * A photograph in the size that is needed, or a product's drawing, one for each theme. Both
 * drawings are in the page and CSS shows one, because the theme is the reader's choice and no media
 * query knows it. Lazy images that are not shown are not fetched.
 */
export function Picture({ src, className, largest = false, eager = largest, ...rest }: PictureProps) {
  const photo = /^\/pictures\/photos\/(.+)\.svg$/.exec(src)?.[1];
  const shared = { ...rest, decoding: 'async', loading: 'lazy', fetchPriority: eager ? 'high' : undefined } as const;
  if (photo !== undefined) {
    const of = (pixels: number) => `/pictures/photos/${photo}-${pixels}.webp`;
    return (
      <span className={classNames('picture is-photo', className)}>
        <img
          {...shared}
          loading={largest ? 'eager' : 'lazy'}
          src={of(960)}
          srcSet={widths.map((pixels) => `${of(pixels)} ${pixels}w`).join(', ')}
          sizes={`${rest.width}px`}
          alt={rest.alt}
        />
      </span>
    );
  }
  const drawn = rest.width <= SMALL && src.startsWith('/pictures/structures/') ? src.replace(/\.svg$/, '.small.svg') : src;
  return (
    <span className={classNames('picture', className)}>
      <img {...shared} loading={largest ? 'eager' : 'lazy'} src={drawn} className="in-light" alt={rest.alt} />
      <img {...shared} src={drawn.replace(/\.svg$/, '.dark.svg')} className="in-dark" alt={rest.alt} />
    </span>
  );
}
