import type { Illustrated } from './draw-illustrations.ts';

/** Kinds of packs, for products without a picture of their own; the server names them by unit. */
export const packDrawings: readonly Illustrated[] = [
  {
    key: 'pack-bottle',
    illustration: { kind: 'reagent-bottle', params: { volume: 500, capColor: 'blue', glass: 'amber', label: 'Reagent' } },
  },
  {
    key: 'pack-jar',
    illustration: { kind: 'reagent-bottle', params: { volume: 250, capColor: 'white', glass: 'plastic', label: 'Reagent' } },
  },
  { key: 'pack-vial', illustration: { kind: 'vial', params: { volume: 4, glass: 'clear', cap: 'blue', closure: 'screw' } } },
  { key: 'pack-box', illustration: { kind: 'freezer-box', params: { rows: 9, columns: 9, colour: 'white' } } },
  { key: 'pack-instrument', illustration: { kind: 'mixer', params: { type: 'vortex', reading: '3000 rpm' } } },
  { key: 'pack-service', illustration: { kind: 'visit', params: { type: 'tools', label: 'Service' } } },
];
