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

/** A box to come: give it the classes that size what it stands for, such as `picture`, `input` or `h-24`. */
export function SkeletonBox({ className }: { className: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />;
}

/** A product card to come, line for line as ProductCard. */
export function ProductCardSkeleton() {
  return (
    <li className="product-card" aria-hidden="true">
      <span className="skeleton picture" />
      <div className="product-sub">
        <SkeletonLines />
      </div>
      <div className="product-name">
        <SkeletonLines count={2} />
      </div>
      <div className="product-sub">
        <SkeletonLines />
      </div>
      <div className="product-foot">
        <span className="price grow">
          <SkeletonLines />
        </span>
      </div>
    </li>
  );
}

/** Rows of a table to come. */
export function TableRowsSkeleton({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <SkeletonLines />
        </td>
      ))}
    </tr>
  ));
}
