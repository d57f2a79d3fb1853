import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import memoryOptions from '../packages/server/memory-options.json' with { type: 'json' };
import { freePorts } from '../tools/free-port.ts';
import { fillDataFolder } from './fill-data-folder.ts';

const root = join(import.meta.dirname, '..');

/** A running shop as its visitors and its operators see it. */
export type Shop = {
  url: string;
  /** Where its operators work. */
  consoleUrl: string;
  dataDir: string;
  /**
   * Runs a command of the command line and gives what it printed; throws with its output when it
   * fails.
   */
  cli: (...args: string[]) => Promise<string>;
  /** The newest six-digit code that was sent to a mobile. */
  smsCode: (mobile: string) => Promise<string>;
  /** What the start has printed so far; empty when the shop is shared by all test files. */
  printed: () => string;
  /**
   * The server's process, for tests that kill it; null when the shop is shared by all test files.
   */
  process: ChildProcess | null;
  stop: () => Promise<void>;
};

/**
 * Limits that a test run from one address, or on a busy machine, would meet; what is tested about
 * limits sets its own.
 */
const unreachedLimits = {
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_RENDERS_PER_MINUTE: '1000000',
  LIMIT_DRAWINGS_PER_MINUTE: '1000000',
  LIMIT_EVENT_LOOP_DELAY_MS: '60000',
  LIMIT_SMS_PER_NETWORK_PER_HOUR: '100000',
  LIMIT_SMS_TOTAL_PER_HOUR: '100000',
  LIMIT_SMS_UNPROVEN_PER_NETWORK_PER_DAY: '100000',
  LIMIT_SMS_UNPROVEN_PER_DAY: '100000',
  LIMIT_CAPTCHAS_PER_MINUTE: '100000',
  LIMIT_LOGINS_PER_MINUTE: '100000',
  LIMIT_REGISTRATIONS_PER_HOUR: '100000',
  LIMIT_RESETS_PER_HOUR: '100000',
};

/** Captchas are solved as everywhere, but quickly. */
const quickCaptchas = { CAPTCHA_WORK: '1' };

/** A shop that has sold nothing yet: what tests count is their own. */
const noTrade = { DEMO_TRADE: 'false' };

/** The programs that receive webhooks in tests stand on this machine. */
const localWebhooks = { WEBHOOK_PRIVATE_ADDRESSES: 'true' };

/**
 * The shop that the test run shares (E2E_SHOP), else one of its own with the demo catalogue on a
 * free port and in a new data folder. Files that change what others count or buy pass `changes:
 * true`: they share a second shop (E2E_CHANGED_SHOP), one file after another. Tests that change
 * settings or kill processes pass `settings` (or `own: true`) and always get their own.
 */
export async function startShop({
  settings,
  own = settings !== undefined,
  changes = false,
  dataDir,
}: { settings?: Record<string, string>; own?: boolean; changes?: boolean; dataDir?: string } = {}): Promise<Shop> {
  const shared = process.env[changes ? 'E2E_CHANGED_SHOP' : 'E2E_SHOP'];
  if (shared && !own) {
    const { url, consoleUrl, dataDir: folder } = JSON.parse(shared);
    return { url, consoleUrl, dataDir: folder, process: null, printed: () => '', stop: async () => {}, ...commands(folder) };
  }
  const folder = dataDir ?? (await newDataFolder(settings === undefined));
  const [port, consolePort] = await freePorts();
  const child = spawn(process.execPath, [...memoryOptions.flags, 'packages/server/dist/start.js'], {
    cwd: root,
    env: {
      ...memoryOptions.environment,
      ...process.env,
      ...unreachedLimits,
      ...quickCaptchas,
      ...localWebhooks,
      ...noTrade,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      DATA_DIR: folder,
      ...settings,
    },
    // the channel ends with this process, and the shop ends with the channel, whatever killed us
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed = await untilOpen(child);
  const stop = async () => {
    await ended(child, 'SIGTERM');
    if (!dataDir) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const consoleUrl = `http://localhost:${consolePort}`;
  return { url: `http://localhost:${port}`, consoleUrl, dataDir: folder, process: child, printed, stop, ...commands(folder) };
}

/**
 * An empty data folder, or one in which the demo catalogue stands already where the test run has
 * one to copy (E2E_TEMPLATE).
 */
async function newDataFolder(usual: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aliquot-shop-'));
  if (usual) await fillDataFolder(folder);
  return folder;
}

function commands(dataDir: string): Pick<Shop, 'cli' | 'smsCode'> {
  const cli = (...args: string[]) => runCommand(dataDir, args);
  const smsCode = async (mobile: string) => {
    const printed = await cli('outbox', '--to', mobile);
    const code = [...printed.matchAll(/\b\d{6}\b/g)].at(-1)?.[0];
    if (!code) throw new Error(`no code was sent to ${mobile}:\n${printed}`);
    return code;
  };
  return { cli, smsCode };
}

/**
 * In this process, since starting one for each command is slow; `start.test.ts` runs the
 * command line as a process of its own.
 */
async function runCommand(dataDir: string, args: string[]): Promise<string> {
  const { runCommandLine } = await import('../packages/server/src/cli/run-command-line.ts');
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await runCommandLine(args, { ...process.env, DATA_DIR: dataDir }, { out: print, err: print });
  const output = lines.map((line) => `${line}\n`).join('');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

function untilOpen(child: ChildProcess): Promise<() => string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Aliquot is open')) resolve(() => output);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('close', (code) => reject(new Error(`the shop ended with ${code} before it was open:\n${output}`)));
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    child.once('close', resolve);
    child.kill(signal);
  });
}
