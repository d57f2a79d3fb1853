import { parseArgs } from 'node:util';

export const usageOf = (steps) => `npm test -- [options] [words]

Runs every check in order, all of them even after a failure. Words choose the test files whose path contains one of them; where there
are words or a name, and no steps, only tests are run (and the build, where a test needs the running shop).

  --name TEXT        only tests whose name contains the text
  --watch            stay, and run a test file again whenever a source that it imports changes (unit and API tests)
  --only STEPS       only these steps, with commas between them: ${steps.join(',')}
  --skip-install     trust node_modules as it is
  --help             this text

  npm test -- warehouse/stock
  npm test -- --name "keeps a sort"
  npm test -- --watch selling/cart
  npm test -- --only format,lint,types
`;

/**
 * Reads the options of `npm test` as `{ options }`, or returns a `{ fault }` that names what is
 * allowed.
 */
export function readTestOptions(args, steps) {
  const fault = (text) => ({ fault: `${text}\n\n${usageOf(steps)}` });
  try {
    const { values, positionals: words } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        watch: { type: 'boolean', default: false },
        only: { type: 'string' },
        'skip-install': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const { name, watch, help, 'skip-install': skipInstall } = values;
    if (name === '') return fault('--name needs a part of a test’s name.');
    const only = values.only?.split(',');
    const unknown = only?.filter((step) => !steps.includes(step)) ?? [];
    if (unknown.length > 0) return fault(`There is no step ${unknown.map((step) => `“${step}”`).join(', ')}.`);
    if (only?.includes('sql') && (words.length > 0 || name !== undefined))
      return fault('The step sql needs all tests: leave words and --name out.');
    if (watch && only?.some((step) => step !== 'tests')) return fault('--watch goes with the step tests alone.');
    return { options: { name, watch, help, skipInstall, words, only: watch ? ['tests'] : only } };
  } catch (error) {
    return fault(`${error.message.split('. ')[0]}.`);
  }
}
