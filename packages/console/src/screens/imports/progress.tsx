/** How far something is, as a bar with its words. */
export function Progress({ label, done, of }: { label: string; done: number; of: number | null }) {
  return (
    <p className="progress" role="status">
      <span>{label}</span>
      <progress aria-label={label} {...(of !== null && of > 0 && { value: Math.min(done, of), max: of })} />
    </p>
  );
}
