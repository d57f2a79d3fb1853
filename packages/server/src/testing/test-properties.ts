import fc from 'fast-check';
import { testSeed } from './test-random.ts';

fc.configureGlobal({ seed: testSeed() });

/** Properties tried on values at random, the same ones in every run (see `testSeed`). */
export { fc };
