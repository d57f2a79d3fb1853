import { runCommandLine } from './run-command-line.ts';

// The command line, beside a running shop or without one.
process.exitCode = await runCommandLine(process.argv.slice(2), process.env, {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
});
