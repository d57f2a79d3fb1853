/** Texts of the gallery's dialog; they load with its code. */
export const words = {
  title: (name: string) => `Pictures of ${name}`,
  views: 'Views',
  previous: 'Previous view',
  next: 'Next view',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  whole: 'Fit to view',
  labelOf: (pack: string) => `Label content for ${pack}`,
  labelNote: 'Drawn from our product data in the order of a GHS label. The label on the pack is authoritative.',
  supplier: 'Supplier:',
  content: 'Content:',
  sizeNote: (facts: string) =>
    `Drawn to scale from the stated dimensions (${facts}). The outline shows the size, not the shape. For comparison: a bank card, 85.6 × 54.0 mm (ISO/IEC 7810, ID-1).`,
  sizeAlt: (facts: string) => `Outline to scale: ${facts}, beside a bank card and a bar of 10 cm`,
  card: 'bank card',
  comma: ', ',
} as const;
