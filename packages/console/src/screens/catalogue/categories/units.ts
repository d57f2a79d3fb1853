import type { TaxonomyWords } from './use-taxonomy-words.ts';

export type Dimension = keyof TaxonomyWords['dimensions'];

/** Units as they are printed, by what they measure; another one may be typed. */
export const unitsByDimension: Readonly<Record<Dimension, readonly string[]>> = {
  length: ['nm', 'µm', 'mm', 'cm', 'm', 'Å', 'in'],
  area: ['mm²', 'cm²', 'm²', 'm²/g'],
  volume: ['nL', 'µL', 'mL', 'L'],
  mass: ['µg', 'mg', 'g', 'kg', 'Da', 'kDa'],
  time: ['s', 'min', 'h', 'days', 'months', 'years'],
  temperature: ['°C', 'K'],
  speed: ['rpm'],
  acceleration: ['×g'],
  flow: ['µL/min', 'mL/min', 'L/min', 'L/h', 'm³/h', 'm/s'],
  pressure: ['Pa', 'kPa', 'MPa', 'mbar', 'bar', 'psi'],
  electricity: ['mV', 'V', 'mA', 'A', 'W', 'kW', 'MΩ·cm', 'µS/cm', 'mS/cm'],
  frequency: ['Hz', 'kHz', 'MHz'],
  force: ['N', 'N·cm', 'N·m'],
  viscosity: ['mPa·s'],
  concentration: ['mol/L', 'mmol/L', 'g/L', 'mg/L', 'µg/L', 'mg/mL', 'µg/mL', 'ppm', 'ppb', 'U/mL', 'U/mg'],
  share: ['%', 'atom % D', '% v/v', '% w/w', '×'],
  rate: ['°C/s', '°C/min'],
};

const dimensions = new Map(
  Object.entries(unitsByDimension).flatMap(([name, units]) => units.map((unit): [string, string] => [unit, name])),
);

/** What a unit measures; null for one that is not in the table. */
export function dimensionOf(unit: string): Dimension | null {
  const name = dimensions.get(unit.trim());
  return name !== undefined && isDimension(name) ? name : null;
}
const isDimension = (name: string): name is Dimension => Object.hasOwn(unitsByDimension, name);
