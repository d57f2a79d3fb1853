/** A CAS Registry Number; `prefix` puts "CAS" before it where no column head says so. */
export function CasNumber({ value, prefix = false }: { value: string; prefix?: boolean }) {
  return (
    <span className="mono" translate="no">
      {prefix && 'CAS '}
      {value}
    </span>
  );
}
