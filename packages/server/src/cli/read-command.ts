import { parseArgs } from 'node:util';
import type { Command, Given, Option } from './command.ts';

type Reading = { kind: 'run'; command: Command; given: Given } | { kind: 'help'; text: string } | { kind: 'wrong'; text: string };

/** Reads a command line (without the program's name). */
export function readCommand(commands: readonly Command[], args: readonly string[]): Reading {
  const wantsHelp = args.length === 0 || args.some((arg) => arg === '--help' || arg === '-h') || args[0] === 'help';
  const command = commands
    .toSorted((a, b) => b.words.length - a.words.length)
    .find(({ words }) => args.slice(0, words.split(' ').length).join(' ') === words);
  if (wantsHelp) return { kind: 'help', text: command ? describe(command) : describeAll(commands) };
  if (!command) return { kind: 'wrong', text: `There is no command "${args.slice(0, 2).join(' ')}".\n\n${describeAll(commands)}` };
  const given = readArguments(command, args.slice(command.words.split(' ').length));
  return typeof given === 'string' ? { kind: 'wrong', text: `${given}\n\n${describe(command)}` } : { kind: 'run', command, given };
}

/** The arguments, or what is wrong with them. */
function readArguments(command: Command, args: string[]): Given | string {
  const { positionals: needed = [], optional, options = {} } = command;
  const declared = Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, { type: value === undefined ? ('boolean' as const) : ('string' as const) }]),
  );
  let parsed: { values: Record<string, string | boolean | (string | boolean)[] | undefined>; positionals: string[] };
  try {
    parsed = parseArgs({ args, options: declared, allowPositionals: true, strict: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const words = parsed.positionals;
  const names = optional !== undefined && words.length > needed.length ? [...needed, optional] : needed;
  if (words.length !== names.length) {
    if (optional !== undefined) return `It takes ${[...needed, `perhaps ${optional}`].join(', ')}.`;
    return names.length === 0 ? 'It takes no arguments besides its options.' : `It takes exactly ${names.join(' ')}.`;
  }
  const missing = Object.entries(options).find(([name, { required }]) => required && parsed.values[name] === undefined);
  if (missing) return `--${missing[0]} is missing.`;
  const given: Given = Object.fromEntries(names.map((name, index) => [name, words[index]]));
  for (const [name, value] of Object.entries(parsed.values)) {
    if (typeof value === 'string') given[name] = value;
    else if (value === true) given[name] = 'yes';
  }
  return given;
}

const written = (name: string, { value }: Option): string => (value === undefined ? `--${name}` : `--${name} ${value}`);

const lineOf = ({ words, positionals = [], optional, options = {} }: Command) =>
  [
    words,
    ...positionals,
    ...(optional === undefined ? [] : [`[${optional}]`]),
    ...Object.entries(options).map(([name, option]) => (option.required ? written(name, option) : `[${written(name, option)}]`)),
  ].join(' ');

function describe(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(([name, option]) => `  ${written(name, option)}`.padEnd(28) + option.text);
  return [`npm run cli -- ${lineOf(command)}`, '', command.summary, ...(options.length > 0 ? ['', ...options] : [])].join('\n');
}

function describeAll(commands: readonly Command[]): string {
  const lines = commands.map((command) => `  ${lineOf(command)}\n      ${command.summary}`);
  return ['npm run cli -- COMMAND', '', ...lines, '', 'COMMAND --help shows more.'].join('\n');
}
