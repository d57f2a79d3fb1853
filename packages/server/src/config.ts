import { resolve } from 'node:path';
import { type Environment, Settings } from './settings.ts';

/** Everything that the environment decides, read once at start-up and never changed. */
export type Config = Readonly<ReturnType<typeof readSettings>>;

const projectFolder = resolve(import.meta.dirname, '../../..');

/**
 * Reads the configuration. Missing and empty variables have defaults; all wrong ones are named at once, each with
 * what is allowed. A relative DATA_DIR starts at the project's root, wherever the process was started.
 */
export function readConfig(environment: Environment): { ok: true; config: Config } | { ok: false; problems: string[] } {
  const settings = new Settings(environment);
  const config = readSettings(settings);
  settings.refuseUnknown('LIMIT_');
  if (config.consolePort === config.port) {
    settings.problems.push(`CONSOLE_PORT is ${config.consolePort}, which is PORT too; allowed is any other port`);
  }
  if (settings.problems.length > 0) return { ok: false, problems: settings.problems };
  Object.freeze(config.limits);
  return { ok: true, config: Object.freeze(config) };
}

/** Reads the configuration for a command: wrong settings are printed, without a stack, and end the process with code 2. */
export function readConfigOrExit(environment: Environment): Config {
  const reading = readConfig(environment);
  if (reading.ok) return reading.config;
  process.stderr.write(`Aliquot cannot start with these settings:\n${reading.problems.map((problem) => `  ${problem}\n`).join('')}`);
  process.exit(2);
}

function readSettings(settings: Settings) {
  const publicUrl = settings.url('PUBLIC_URL', 'an http or https address without a path, such as https://shop.example', isOrigin);
  return {
    environment: settings.oneOf('NODE_ENV', ['production', 'development', 'test'], 'production'),
    port: settings.integer('PORT', 3000, { min: 1, max: 65_535 }),
    consolePort: settings.integer('CONSOLE_PORT', 3001, { min: 1, max: 65_535 }),
    /** The name or address to listen on; `localhost` keeps a first try private to the machine. */
    host: settings.text('HOST', 'localhost', 'a host name or an IP address', (given) => /^[\w.:-]+$/.test(given)),
    dataDir: resolve(
      projectFolder,
      settings.text('DATA_DIR', '.data', 'a folder', (given) => !given.includes('\0')),
    ),
    /** The built storefront, `client` and `server` below it; another one serves for trying out a build. */
    storefrontDir: resolve(
      projectFolder,
      settings.text('STOREFRONT_DIST', 'packages/storefront/dist', 'a folder', (given) => !given.includes('\0')),
    ),
    /** An outside PostgreSQL; undefined means the embedded one below `dataDir`. */
    databaseUrl: settings.url('DATABASE_URL', 'postgres://user:password@host:port/database (PostgreSQL 15 or newer)', isDatabase)?.href,
    /** The origin that visitors see, when it is not `http://host:port`. */
    publicUrl: publicUrl?.origin,
    /** Cookies are marked Secure when visitors come by https. */
    secureCookies: publicUrl?.protocol === 'https:',
    logLevel: settings.oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'warn'),
    /** Whether the demo catalogue and its accounts are loaded into an empty shop. */
    demo: settings.flag('DEMO', true),
    trustProxy: settings.proxies('TRUST_PROXY'),
    poolSize: settings.integer('POOL_SIZE', 10, { min: 2, max: 90 }),
    /** Megabytes of rendered pages (two thirds) and answers (one third) that are held in memory at most; 0 makes everything anew. */
    cacheMegabytes: settings.integer('CACHE_MB', 192, { min: 0, max: 65_536 }),
    /** Who answers searches: an index in this process's memory (see docs/decisions/008), or PostgreSQL alone. */
    search: settings.oneOf('SEARCH', ['memory', 'database'], 'memory'),
    limits: readLimits(settings),
  };
}

/** Limits are counts; the unit is in the name. A benchmark raises them here, since the HTTP API has no bypass. */
function readLimits(settings: Settings) {
  const limit = (name: string, fallback: number) => settings.integer(`LIMIT_${name}`, fallback, { min: 1, max: 1_000_000_000 });
  return {
    /** Requests of one address. */
    requestsPerMinute: limit('REQUESTS_PER_MINUTE', 600),
    /** SMS codes to one number. */
    smsPerMinute: limit('SMS_PER_MINUTE', 1),
    smsPerHour: limit('SMS_PER_HOUR', 5),
    smsPerDay: limit('SMS_PER_DAY', 10),
    /** SMS codes asked for by one address, and by everybody together. */
    smsPerAddressPerHour: limit('SMS_PER_ADDRESS_PER_HOUR', 20),
    smsTotalPerHour: limit('SMS_TOTAL_PER_HOUR', 1_000),
    /** Captchas drawn for one address. */
    captchasPerMinute: limit('CAPTCHAS_PER_MINUTE', 30),
    /** Logins tried from one address, and wrong ones in a row on one account before waits begin to grow. */
    loginsPerMinute: limit('LOGINS_PER_MINUTE', 30),
    loginFailuresBeforeWait: limit('LOGIN_FAILURES_BEFORE_WAIT', 5),
    /** Accounts registered and passwords reset from one address. */
    registrationsPerHour: limit('REGISTRATIONS_PER_HOUR', 10),
    resetsPerHour: limit('RESETS_PER_HOUR', 10),
    /** Files sent by one account. */
    uploadsPerHour: limit('UPLOADS_PER_HOUR', 60),
  };
}

function isOrigin(url: URL): boolean {
  const bare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return bare && (url.protocol === 'http:' || url.protocol === 'https:');
}

function isDatabase(url: URL): boolean {
  return (url.protocol === 'postgres:' || url.protocol === 'postgresql:') && url.pathname.length > 1;
}
