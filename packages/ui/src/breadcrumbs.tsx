export interface Crumb {
  /** Left out for the page that one is on. */
  href?: string;
  label: string;
}

/** The path of pages that leads down to this one. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumbs">
        {crumbs.map(({ href, label: text }) => (
          <li key={href ?? text}>{href === undefined ? <span aria-current="page">{text}</span> : <a href={href}>{text}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}
