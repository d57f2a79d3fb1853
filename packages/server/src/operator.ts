import { operate } from './cli/operate.ts';

// The operator's command line, beside a running shop or without one.
process.exitCode = await operate(process.argv.slice(2), process.env, {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
});
