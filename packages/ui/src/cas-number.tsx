/** A CAS Registry Number; `prefix` puts "CAS" before it without a column header. */
export function CasNumber({ value, prefix = false }: { value: string; prefix?: boolean }) {
  return (
    <span className="mono" translate="no">
      {prefix && 'CAS '}
      {value}
    </span>
  );
}
