import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps compiled code in the project's folder for the next start, which then need not compile it
 * again. Called before its modules are imported; where the folder cannot be written nothing
 * is kept.
 */
export function keepCompiledCode(): void {
  enableCompileCache(join(import.meta.dirname, '../../../../.cache/compiled'));
}
