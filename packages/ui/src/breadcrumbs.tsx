export interface Crumb {
  /** Left out for the page that one is on. */
  href?: string;
  label: string;
}

/** The way down to this page. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumbs">
        {crumbs.map(({ href, label: words }) => (
          <li key={href ?? words}>{href === undefined ? <span aria-current="page">{words}</span> : <a href={href}>{words}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}
