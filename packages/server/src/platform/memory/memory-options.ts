import { execve, execArgv, execPath, env, platform } from 'node:process';
import options from '../../../memory-options.json' with { type: 'json' };

/** What this process was started without: V8's flags, and settings of the C library's allocator. */
export function missingMemoryOptions(given: { execArgv: readonly string[]; env: NodeJS.ProcessEnv }) {
  const stated = new Set([...given.execArgv, ...(given.env['NODE_OPTIONS'] ?? '').split(' ')].map(nameOf));
  return {
    flags: options.flags.filter((flag) => !stated.has(nameOf(flag))),
    environment: Object.fromEntries(Object.entries(options.environment).filter(([name]) => given.env[name] === undefined)),
  };
}

/**
 * Begins this process again in its place with the options that only a start can take, unless it has
 * them. A channel to its parent would be lost: who starts it with one gives them itself.
 */
export function beginWithMemoryOptions(): void {
  const { flags, environment } = missingMemoryOptions({ execArgv, env });
  const hasAll = flags.length === 0 && Object.keys(environment).length === 0;
  if (hasAll || process.send !== undefined || platform === 'win32' || execve === undefined) return;
  execve(execPath, [execPath, ...flags, ...execArgv, ...process.argv.slice(1)], { ...env, ...environment });
}

/** `--max-semi-space-size` and `--max_semi_space_size` are one flag. */
const nameOf = (flag: string): string => (flag.split('=')[0] ?? '').replaceAll('_', '-');
