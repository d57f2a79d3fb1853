import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

const captured = new Set();
// what still builds must not go on writing beside the next start
process.on('exit', () => captured.forEach((child) => child.kill()));

/** Runs a command quietly and returns its exit code and everything it wrote. */
export function capture(file, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    captured.add(child);
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('error', (error) => done({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => {
      captured.delete(child);
      done({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a command in the foreground as if it were this process: same terminal, signals and exit
 * code, in this process group. With `channel` it also notices our end by `disconnect`. Returns it.
 */
export function become(file, args, { env = process.env, channel = false } = {}) {
  const child = spawn(file, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', ...(channel ? ['ipc'] : [])] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(127);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
  return child;
}
