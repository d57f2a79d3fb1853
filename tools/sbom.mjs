import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './child.mjs';
import { giveUp, root } from './project.mjs';

/**
 * Writes sbom.cdx.json, a production install in CycloneDX format, by npm from the lockfile.
 * `--omit=dev` would drop packages that development tools share, so they are filtered here.
 */
const FILE = 'sbom.cdx.json';

const { code, output } = await capture('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']);
if (code !== 0) giveUp(`npm sbom failed:\n${output}`);
const bom = JSON.parse(output);
const left = new Set(bom.components.filter(isForDevelopment).map((component) => component['bom-ref']));
bom.components = bom.components.filter((component) => !left.has(component['bom-ref']));
bom.dependencies = bom.dependencies
  .filter(({ ref }) => !left.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => !left.has(name)) }));
// npm calls the project by its folder
bom.metadata.component.name = 'aliquot';
writeFileSync(join(root, FILE), `${JSON.stringify(bom, undefined, 2)}\n`);
console.log(`${FILE} is written: ${bom.components.length} components`);

function isForDevelopment({ properties = [] }) {
  return properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
}
