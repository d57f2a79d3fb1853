import { createRequire, registerHooks } from 'node:module';
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';
import { rules } from './import-rules.mjs';

const { resolve } = createRequire(import.meta.url);
registerHooks({
  // dependency-cruiser reads TypeScript with the compiler's JavaScript API, which TypeScript 7 does
  // not have: it gets the 5 of this folder
  resolve: (specifier, context, next) =>
    /^typescript(\/|$)/.test(specifier) && context.parentURL?.includes('/dependency-cruiser/')
      ? { url: pathToFileURL(resolve(specifier)).href, format: specifier.endsWith('.json') ? 'json' : 'commonjs', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    const loaded = next(url, context);
    return url.endsWith('/extract-typescript-deps.mjs')
      ? { ...loaded, source: withLoadedImports(Buffer.from(loaded.source).toString()) }
      : loaded;
  },
});

/**
 * Node strips `import { type X }` to `import {}`, which still loads the module: only `import type`
 * is of types only.
 */
function withLoadedImports(source) {
  const parts = source.split(/\.every\(\s*\(pElement\) => pElement\.isTypeOnly,?\s*\)/);
  if (parts.length !== 3) throw new Error('dependency-cruiser tells types in another way than before: look at extract-typescript-deps.mjs');
  return parts.join('.some(() => false)');
}

/** The imports below `folder` that break a rule, one line each; `paths` are relative to it. */
export async function findFaults(paths, folder = root) {
  const { cruise } = await import('dependency-cruiser');
  const { output } = await cruise(paths, {
    baseDir: folder,
    ruleSet: { forbidden: rules },
    validate: true,
    // reads what is written: with 'specify' every file is compiled too, only to see which of its
    // imports are types
    tsPreCompilationDeps: true,
    // no rule needs cycles
    skipAnalysisNotInRules: true,
    exclude: { path: '(^|/)(dist|node_modules)/' },
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      cachedInputFileSystem: { cacheDuration: 600_000 },
    },
  });
  if (output.summary.totalCruised === 0) throw new Error('no sources were read');
  return output.summary.violations.map(
    ({ from, to, rule: { name }, comment }) => `${from}: imports ${to}: ${comment ?? reasonOf(name)} (${name})`,
  );
}

const reasonOf = (name) => rules.find((rule) => rule.name === name)?.comment ?? name;

if (isAbsolute(process.argv[1] ?? '') && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = await findFaults(['packages', 'demo', 'e2e', 'bench', 'tools']);
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
