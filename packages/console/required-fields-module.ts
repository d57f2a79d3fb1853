import type { Plugin } from 'vite';
import { requiredFields } from '../contract/src/required-fields.ts';

const name = 'virtual:required-fields';

/** The module `virtual:required-fields`: a table made of the calls' schemas as the console is built, since schemas never go to a browser. */
export function requiredFieldsModule(): Plugin {
  const resolved = `\0${name}`;
  return {
    name: 'required-fields',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? `export const requiredFields = ${JSON.stringify(requiredFields())};` : undefined),
  };
}
