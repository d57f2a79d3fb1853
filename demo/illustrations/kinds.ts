import { balance } from './balances.ts';
import { reagentBottle, vial } from './bottles.ts';
import { centrifuge } from './centrifuges.ts';
import { hplcColumn } from './columns.ts';
import { cultureFlask, petriDish } from './culture.ts';
import type { Drawing } from './drawing.ts';
import { membrane, syringeFilter, vacuumFilter } from './filters.ts';
import { phMeter, spectrophotometer } from './meters.ts';
import { dispenser, pipette } from './pipettes.ts';
import { pcrPlate, plate } from './plates.ts';
import { gloves, goggles } from './protection.ts';
import {
  calibrationCertificate,
  chromatogram,
  elementTiles,
  massSpectrum,
  nmrSpectrum,
  plasmidMap,
  sequencingTrace,
  synthesisScheme,
} from './services.ts';
import { hotplate, incubator, waterBath } from './thermal.ts';
import { tips } from './tips.ts';
import { cryoVial, pcrStrip, tube } from './tubes.ts';
import { beaker, cylinder, erlenmeyer, roundBottomFlask, volumetricFlask } from './vessels.ts';

/** Every kind of picture by the name that a product's `illustration.kind` gives it. */
export const kinds: ReadonlyMap<string, Drawing> = new Map([
  ['balance', balance],
  ['beaker', beaker],
  ['calibration-certificate', calibrationCertificate],
  ['centrifuge', centrifuge],
  ['chromatogram', chromatogram],
  ['cryo-vial', cryoVial],
  ['culture-flask', cultureFlask],
  ['cylinder', cylinder],
  ['dispenser', dispenser],
  ['element-tiles', elementTiles],
  ['erlenmeyer', erlenmeyer],
  ['gloves', gloves],
  ['goggles', goggles],
  ['hotplate', hotplate],
  ['hplc-column', hplcColumn],
  ['incubator', incubator],
  ['mass-spectrum', massSpectrum],
  ['membrane', membrane],
  ['nmr-spectrum', nmrSpectrum],
  ['pcr-plate', pcrPlate],
  ['pcr-strip', pcrStrip],
  ['petri-dish', petriDish],
  ['ph-meter', phMeter],
  ['pipette', pipette],
  ['plasmid-map', plasmidMap],
  ['plate', plate],
  ['reagent-bottle', reagentBottle],
  ['round-bottom-flask', roundBottomFlask],
  ['sequencing-trace', sequencingTrace],
  ['spectrophotometer', spectrophotometer],
  ['synthesis-scheme', synthesisScheme],
  ['syringe-filter', syringeFilter],
  ['tips', tips],
  ['tube', tube],
  ['vacuum-filter', vacuumFilter],
  ['vial', vial],
  ['volumetric-flask', volumetricFlask],
  ['water-bath', waterBath],
]);
