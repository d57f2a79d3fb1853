/** A SKU's catalogue number, exactly as printed on the label; never translated. */
export function CatalogueNumber({ value }: { value: string }) {
  return (
    <span className="mono" translate="no">
      {value}
    </span>
  );
}
