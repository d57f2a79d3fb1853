import { microscope, moistureAnalyser, refractometer, titrator } from './analysers.ts';
import { balance } from './balances.ts';
import { circulator, heatingMantle, rotaryEvaporator, ultrasonicBath, waterPurifier } from './bench-instruments.ts';
import { reagentBottle, vial } from './bottles.ts';
import { cabinet } from './cabinets.ts';
import { centrifuge } from './centrifuges.ts';
import { hplcColumn } from './columns.ts';
import { plasticBottle } from './containers.ts';
import { cultureFlask, petriDish } from './culture.ts';
import { desiccator, dish } from './dishes.ts';
import type { Drawing } from './drawing.ts';
import { membrane, syringeFilter, vacuumFilter } from './filters.ts';
import { funnel } from './funnels.ts';
import { handTool } from './hand-tools.ts';
import { condenser, jointPart } from './joints.ts';
import { measuredCurve, visit } from './measured-curves.ts';
import { phMeter, spectrophotometer } from './meters.ts';
import { mixer } from './mixers.ts';
import { electrophoresis, thermalCycler } from './molecular-instruments.ts';
import { filterPaper, roll, testStrips, wipes } from './paper-goods.ts';
import { dispenser, pipette } from './pipettes.ts';
import { pcrPlate, plate } from './plates.ts';
import { gloves, goggles } from './protection.ts';
import { faceProtection, garment } from './protective-wear.ts';
import { pump } from './pumps.ts';
import { freezerBox, rack } from './racks.ts';
import { cartridge, centrifugalFilter, filterHolder, gcColumn, syringe, tlcPlate } from './separation-supplies.ts';
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
import { caps, cuvette, weights } from './small-parts.ts';
import { careGoods } from './spill-and-waste.ts';
import { stand } from './stands.ts';
import { stirringBar } from './stirring-bars.ts';
import { hotplate, incubator, waterBath } from './thermal.ts';
import { thermometer } from './thermometers.ts';
import { tips } from './tips.ts';
import { cryoVial, pcrStrip, tube } from './tubes.ts';
import { connector, tubing } from './tubing.ts';
import { beaker, cylinder, erlenmeyer, roundBottomFlask, volumetricFlask } from './vessels.ts';
import { burette, glassPipette } from './volumetric-glass.ts';

/** Every kind of picture by its name in a product's `illustration.kind`. */
export const kinds: ReadonlyMap<string, Drawing> = new Map([
  ['balance', balance],
  ['beaker', beaker],
  ['burette', burette],
  ['cabinet', cabinet],
  ['calibration-certificate', calibrationCertificate],
  ['caps', caps],
  ['care-goods', careGoods],
  ['cartridge', cartridge],
  ['centrifugal-filter', centrifugalFilter],
  ['centrifuge', centrifuge],
  ['chromatogram', chromatogram],
  ['circulator', circulator],
  ['condenser', condenser],
  ['connector', connector],
  ['cryo-vial', cryoVial],
  ['culture-flask', cultureFlask],
  ['cuvette', cuvette],
  ['cylinder', cylinder],
  ['desiccator', desiccator],
  ['dish', dish],
  ['dispenser', dispenser],
  ['electrophoresis', electrophoresis],
  ['element-tiles', elementTiles],
  ['erlenmeyer', erlenmeyer],
  ['face-protection', faceProtection],
  ['filter-holder', filterHolder],
  ['filter-paper', filterPaper],
  ['freezer-box', freezerBox],
  ['funnel', funnel],
  ['garment', garment],
  ['gc-column', gcColumn],
  ['glass-pipette', glassPipette],
  ['gloves', gloves],
  ['goggles', goggles],
  ['hand-tool', handTool],
  ['heating-mantle', heatingMantle],
  ['hotplate', hotplate],
  ['hplc-column', hplcColumn],
  ['incubator', incubator],
  ['joint-part', jointPart],
  ['mass-spectrum', massSpectrum],
  ['measured-curve', measuredCurve],
  ['membrane', membrane],
  ['microscope', microscope],
  ['mixer', mixer],
  ['moisture-analyser', moistureAnalyser],
  ['nmr-spectrum', nmrSpectrum],
  ['pcr-plate', pcrPlate],
  ['pcr-strip', pcrStrip],
  ['petri-dish', petriDish],
  ['ph-meter', phMeter],
  ['pipette', pipette],
  ['plasmid-map', plasmidMap],
  ['plastic-bottle', plasticBottle],
  ['plate', plate],
  ['pump', pump],
  ['rack', rack],
  ['reagent-bottle', reagentBottle],
  ['refractometer', refractometer],
  ['roll', roll],
  ['rotary-evaporator', rotaryEvaporator],
  ['round-bottom-flask', roundBottomFlask],
  ['sequencing-trace', sequencingTrace],
  ['spectrophotometer', spectrophotometer],
  ['stand', stand],
  ['stirring-bar', stirringBar],
  ['synthesis-scheme', synthesisScheme],
  ['syringe', syringe],
  ['syringe-filter', syringeFilter],
  ['test-strips', testStrips],
  ['thermal-cycler', thermalCycler],
  ['thermometer', thermometer],
  ['tips', tips],
  ['titrator', titrator],
  ['tlc-plate', tlcPlate],
  ['tube', tube],
  ['tubing', tubing],
  ['ultrasonic-bath', ultrasonicBath],
  ['vacuum-filter', vacuumFilter],
  ['vial', vial],
  ['visit', visit],
  ['volumetric-flask', volumetricFlask],
  ['water-bath', waterBath],
  ['water-purifier', waterPurifier],
  ['weights', weights],
  ['wipes', wipes],
]);
