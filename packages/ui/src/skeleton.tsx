import { classNames } from './class-names.ts';

/** Lines of text to come, each as high as a line of the text around it; the last one is shorter. */
export function SkeletonLines({ count = 1 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <span
      key={index}
      aria-hidden="true"
      className={classNames('skeleton skeleton-line', count > 1 && index === count - 1 && 'skeleton-short')}
    />
  ));
}
