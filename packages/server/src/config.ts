import { availableMegabytes, shareOf } from './platform/memory/available-memory.ts';
import { hostname } from 'node:os';
import { resolve, sep } from 'node:path';
import { isLoopback } from './platform/http/is-loopback.ts';
import { type Environment, Settings } from './settings.ts';

/** Everything that the environment decides, read once at start-up and never changed. */
export type Config = Readonly<ReturnType<typeof readSettings>>;

const projectFolder = resolve(import.meta.dirname, '../../..');

/**
 * Reads the configuration. Missing and empty variables have defaults; all wrong ones are reported
 * at once. A relative DATA_DIR starts at the project's root.
 */
export function readConfig(environment: Environment): { ok: true; config: Config } | { ok: false; problems: string[] } {
  const settings = new Settings(environment);
  const config = readSettings(settings);
  settings.refuseUnknown('LIMIT_');
  settings.refuseUnknown('ALIPAY_');
  settings.refuseUnknown('SMS_GATEWAY');
  settings.refuseUnknown('MAIL_GATEWAY');
  settings.refuseUnknown('SMTP_');
  if (config.mailGateway && config.smtp) settings.problems.push('MAIL_GATEWAY_URL and SMTP_HOST are both set; only one can send mails');
  if (config.consolePort === config.port) {
    settings.problems.push(`CONSOLE_PORT is ${config.consolePort}, which is PORT too; allowed is any other port`);
  }
  if (config.metricsPort === config.port || config.metricsPort === config.consolePort) {
    settings.problems.push(`METRICS_PORT is ${config.metricsPort}, where shop or console listen; allowed is any other port`);
  }
  if (config.secureCookies && config.consoleUrl === undefined && !isLoopback(config.consoleHost)) {
    settings.problems.push(
      'CONSOLE_URL is not set; it is needed with an https PUBLIC_URL and a CONSOLE_HOST that others reach, or operators would sign in in the clear',
    );
  }
  if (`${config.backupDir}${sep}`.startsWith(`${config.dataDir}${sep}`)) {
    settings.problems.push(
      `BACKUP_DIR is ${config.backupDir}, which is in DATA_DIR; allowed is a folder outside of it, best on another disk`,
    );
  }
  if (config.alipay && config.publicUrl === undefined) {
    settings.problems.push('PUBLIC_URL is not set; with ALIPAY_… it is needed, since the gateway sends its notices there');
  }
  if (settings.problems.length > 0) return { ok: false, problems: settings.problems };
  Object.freeze(config.limits);
  return { ok: true, config: Object.freeze(config) };
}

/** Reads the configuration of a command: prints wrong settings and ends with code 2. */
export function readConfigOrExit(environment: Environment): Config {
  const reading = readConfig(environment);
  if (reading.ok) return reading.config;
  process.stderr.write(`Aliquot cannot start with these settings:\n${reading.problems.map((problem) => `  ${problem}\n`).join('')}`);
  process.exit(2);
}

function readSettings(settings: Settings) {
  const publicUrl = settings.url('PUBLIC_URL', 'an http or https address without a path, such as https://shop.example', isOrigin);
  const consoleUrl = settings.url('CONSOLE_URL', 'an http or https address without a path, such as https://console.shop.example', isOrigin);
  const consoleHost = settings.text('CONSOLE_HOST', 'localhost', 'a host name or an IP address', isHost);
  const memory = availableMegabytes();
  const demo = settings.flag('DEMO', true);
  const host = settings.text('HOST', 'localhost', 'a host name or an IP address', isHost);
  const trustProxy = settings.proxies('TRUST_PROXY');
  const allowedHosts = settings.hosts('ALLOWED_HOSTS');
  const isPrivate = (listensOn: string, url: URL | undefined) =>
    isLoopback(listensOn) && (url === undefined || isLoopback(url.hostname)) && trustProxy === false;
  const dataDir = resolve(
    projectFolder,
    settings.text('DATA_DIR', '.data', 'a folder', (given) => !given.includes('\0')),
  );
  const databaseUrl = settings.url(
    'DATABASE_URL',
    'postgres://user:password@host:port/database (PostgreSQL 15 or newer)',
    isDatabase,
  )?.href;
  // demo secrets are printed, so by default they are only for those at this machine
  const isConsolePrivate = isPrivate(consoleHost, consoleUrl);
  const demoOperator = settings.flag('DEMO_OPERATOR', isConsolePrivate);
  return {
    port: settings.integer('PORT', 3000, { min: 1, max: 65_535 }),
    consolePort: settings.integer('CONSOLE_PORT', 3001, { min: 1, max: 65_535 }),
    /** The name or address to listen on; `localhost` keeps a first try private to the machine. */
    host,
    /** Whether only this machine reaches the shop, and the console, as far as the settings say. */
    isShopPrivate: isPrivate(host, publicUrl),
    isConsolePrivate,
    /** Names by which requests may address the shop, and the console, besides IP addresses. */
    shopHosts: ownHosts(host, publicUrl, allowedHosts),
    consoleHosts: ownHosts(consoleHost, consoleUrl, allowedHosts),
    /** Separately for the console: a public shop does not make the console public. */
    consoleHost,
    /** Where metrics can be read; null where there are none. */
    metricsPort: settings.integer('METRICS_PORT', null, { min: 1, max: 65_535 }),
    metricsHost: settings.text('METRICS_HOST', 'localhost', 'a host name or an IP address', isHost),
    dataDir,
    /** Whether the shop backs itself up every night; an outside database has its own backup. */
    backup: settings.flag('BACKUP', databaseUrl === undefined),
    /** The folder of the backups, beside the data folder unless set. */
    backupDir: resolve(
      projectFolder,
      settings.text('BACKUP_DIR', `${dataDir}-backups`, 'a folder', (given) => !given.includes('\0')),
    ),
    /** How many verified nightly backups are kept. */
    backupKeep: settings.integer('BACKUP_KEEP', 7, { min: 1, max: 1_000 }),
    /** The built storefront with `client` and `server` below it; another one to try out a build. */
    storefrontDir: resolve(
      projectFolder,
      settings.text('STOREFRONT_DIST', 'packages/storefront/dist', 'a folder', (given) => !given.includes('\0')),
    ),
    /** The built console. */
    consoleDir: resolve(
      projectFolder,
      settings.text('CONSOLE_DIST', 'packages/console/dist', 'a folder', (given) => !given.includes('\0')),
    ),
    /** An outside PostgreSQL; undefined means the embedded one below `dataDir`. */
    databaseUrl,
    /** The origin that visitors see, when it is not `http://host:port`. */
    publicUrl: publicUrl?.origin,
    /** Cookies are marked Secure when visitors come by https. */
    secureCookies: publicUrl?.protocol === 'https:',
    /** The origin that operators see, when it is not `http://host:consolePort`. */
    consoleUrl: consoleUrl?.origin,
    secureConsole: consoleUrl?.protocol === 'https:',
    logLevel: settings.oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'warn'),
    /** Whether the demo catalogue and its accounts are loaded into an empty shop. */
    demo,
    /** Whether the demo operator can sign in: with demo data and a private console, or if set. */
    demoOperator: demo && demoOperator,
    /** Whether a demo shop without sales gets orders, tickets and permits to work on. */
    demoTrade: demo && settings.flag('DEMO_TRADE', true),
    trustProxy,
    poolSize: settings.integer('POOL_SIZE', shareOf(memory, 1 / 100, { least: 4, most: 10 }), { min: 2, max: 90 }),
    /**
     * The most megabytes of answers (a half) and pages (two fifths) in memory; 0 caches nothing.
     */
    cacheMegabytes: settings.integer('CACHE_MB', shareOf(memory, 1 / 16, { least: 16, most: 32 }), { min: 0, max: 65_536 }),
    /** Whether browsers may keep shared pages and saved documents for offline reading. */
    offlineCopies: settings.flag('OFFLINE_COPIES', true),
    /** What answers searches: an index in memory (see docs/decisions/008), or PostgreSQL only. */
    search: settings.oneOf('SEARCH', ['memory', 'database'], 'memory'),
    /** How many threads search a large index; 0: one a core, as far as memory allows. */
    searchThreads: settings.integer('SEARCH_THREADS', 0, { min: 0, max: 64 }),
    /**
     * Allows webhooks to this machine, private networks and plain http, for a shop beside its own
     * ERP.
     */
    webhookPrivateAddresses: settings.flag('WEBHOOK_PRIVATE_ADDRESSES', false),
    /** Programs that send SMS and mail; null where none is set. */
    smsGateway: readMessageGateway(settings, 'SMS'),
    mailGateway: readMessageGateway(settings, 'MAIL'),
    /** The mail server that sends mails in place of a program; null without one. */
    smtp: readSmtp(settings),
    /** The contract with Alipay; null without one. */
    alipay: readAlipay(settings),
    /** Where the demo gateway listens in its place; the next free port if taken. */
    gatewayPort: settings.integer('GATEWAY_PORT', 3002, { min: 0, max: 65_535 }),
    /** The most attempts that solving a captcha takes, about a millisecond each on a computer. */
    captchaWork: settings.integer('CAPTCHA_WORK', 500, { min: 1, max: 100_000 }),
    limits: readLimits(settings),
  };
}

/**
 * All of Alipay's settings or none: with half of them nobody can pay. Keys are files, so that no
 * log repeats them.
 */
function readAlipay(settings: Settings) {
  const number = (given: string) => /^\d{16,32}$/.test(given);
  const file = (given: string) => !given.includes('\0');
  const appId = settings.text('ALIPAY_APP_ID', null, 'the number of the application, 16 digits', number);
  const sellerId = settings.text('ALIPAY_SELLER_ID', null, 'the merchant’s number (PID), 16 digits', number);
  const privateKeyFile = settings.text('ALIPAY_PRIVATE_KEY_FILE', null, 'a file with the application’s private key (PKCS#8)', file);
  const publicKeyFile = settings.text('ALIPAY_PUBLIC_KEY_FILE', null, 'a file with Alipay’s public key', file);
  const gateway = settings.url('ALIPAY_GATEWAY', 'an https address', (url) => url.protocol === 'https:')?.href;
  const given = [appId, sellerId, privateKeyFile, publicKeyFile];
  if (appId && sellerId && privateKeyFile && publicKeyFile) {
    return { appId, sellerId, privateKeyFile, publicKeyFile, gateway: gateway ?? 'https://openapi.alipay.com/gateway.do' };
  }
  if (given.some((one) => one !== null)) {
    settings.problems.push('ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY_FILE and ALIPAY_PUBLIC_KEY_FILE are needed together');
  }
  return null;
}

/**
 * The program that sends a channel's messages: its address and the file with the secret that signs
 * for it, so that no log repeats that.
 */
function readMessageGateway(settings: Settings, channel: 'SMS' | 'MAIL') {
  const [urlName, fileName] = [`${channel}_GATEWAY_URL`, `${channel}_GATEWAY_SECRET_FILE`];
  const url = settings.url(urlName, 'an http or https address', ({ protocol }) => /^https?:$/.test(protocol))?.href;
  const secretFile = settings.text(fileName, null, 'a file with the secret, 24 to 64 bytes in base64', (given) => !given.includes('\0'));
  if (url !== undefined && secretFile !== null) return { url, secretFile };
  if (url !== undefined || secretFile !== null) settings.problems.push(`${urlName} and ${fileName} are needed together`);
  return null;
}

/**
 * The mail server: its host with the sender, a user with a password, a signature by DKIM, and the
 * mailbox that bounces come to, each whole or not at all. Passwords and key are files, so that no
 * log repeats them.
 */
function readSmtp(settings: Settings) {
  const file = (given: string) => !given.includes('\0');
  const host = settings.text('SMTP_HOST', null, 'a host name or an IP address', isHost);
  const port = settings.integer('SMTP_PORT', 587, { min: 1, max: 65_535 });
  const from = settings.text('SMTP_FROM', null, 'a mail address such as shop@lab.example', isMailAddress);
  const user = settings.text('SMTP_USER', null, 'the name of the account', file);
  const passwordFile = settings.text('SMTP_PASSWORD_FILE', null, 'a file with the password', file);
  const domain = settings.text('SMTP_DKIM_DOMAIN', null, 'a domain such as lab.example', isDomain);
  const selector = settings.text('SMTP_DKIM_SELECTOR', null, 'a DKIM selector such as shop', isDomain);
  const keyFile = settings.text('SMTP_DKIM_KEY_FILE', null, 'a file with the private key', file);
  const returnPath = settings.text('SMTP_RETURN_PATH', null, 'a mail address such as bounces@lab.example', isMailAddress);
  const bounceHost = settings.text('SMTP_BOUNCE_HOST', null, 'a host name or an IP address', isHost);
  const bouncePort = settings.integer('SMTP_BOUNCE_PORT', 993, { min: 1, max: 65_535 });
  const bounceUser = settings.text('SMTP_BOUNCE_USER', null, 'the name of the account', file);
  const bounceFile = settings.text('SMTP_BOUNCE_PASSWORD_FILE', null, 'a file with the password', file);
  const account = user !== null && passwordFile !== null ? { user, passwordFile } : null;
  const dkim = domain !== null && selector !== null && keyFile !== null ? { domain, selector, keyFile } : null;
  if (!account && (user !== null || passwordFile !== null)) settings.problems.push('SMTP_USER and SMTP_PASSWORD_FILE are needed together');
  if (!dkim && (domain !== null || selector !== null || keyFile !== null)) {
    settings.problems.push('SMTP_DKIM_DOMAIN, SMTP_DKIM_SELECTOR and SMTP_DKIM_KEY_FILE are needed together');
  }
  const bounces =
    bounceHost !== null && bounceUser !== null && bounceFile !== null
      ? { host: bounceHost, port: bouncePort, user: bounceUser, passwordFile: bounceFile }
      : null;
  if (!bounces && [bounceHost, bounceUser, bounceFile].some((one) => one !== null)) {
    settings.problems.push('SMTP_BOUNCE_HOST, SMTP_BOUNCE_USER and SMTP_BOUNCE_PASSWORD_FILE are needed together');
  }
  if (host !== null && from !== null) return { host, port, from, account, dkim, returnPath, bounces };
  if ([host, from, account, dkim, returnPath, bounces].some((one) => one !== null))
    settings.problems.push('SMTP_HOST and SMTP_FROM are needed together');
  return null;
}

/** The origin for visitors. A host that listens everywhere is reached as localhost. */
export function originOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * Limits are counts; the unit is in the name. Benchmarks raise them here, as the API has no bypass.
 */
function readLimits(settings: Settings) {
  const limit = (name: string, fallback: number) => settings.integer(`LIMIT_${name}`, fallback, { min: 1, max: 1_000_000_000 });
  return {
    /** API requests of one network. */
    requestsPerMinute: limit('REQUESTS_PER_MINUTE', 600),
    /** Pages that are made for one network: those in memory do not count. */
    rendersPerMinute: limit('RENDERS_PER_MINUTE', 300),
    /** PDF documents, structures, preview pictures and site maps for one network. */
    drawingsPerMinute: limit('DRAWINGS_PER_MINUTE', 120),
    /** Milliseconds of event loop delay from which requests are refused temporarily. */
    eventLoopDelayMs: limit('EVENT_LOOP_DELAY_MS', 2_000),
    /** Calls that are carried out or wait for the database at once; more are refused for now. */
    callsAtOnce: limit('CALLS_AT_ONCE', 200),
    /** Milliseconds after which who reads nothing of a waiting answer is cut. */
    unreadAnswerMs: limit('UNREAD_ANSWER_MS', 12_000),
    /** SMS codes to one number. */
    smsPerMinute: limit('SMS_PER_MINUTE', 1),
    smsPerHour: limit('SMS_PER_HOUR', 5),
    smsPerDay: limit('SMS_PER_DAY', 10),
    /** SMS codes requested from one network, and sent in total. */
    smsPerNetworkPerHour: limit('SMS_PER_NETWORK_PER_HOUR', 20),
    smsTotalPerHour: limit('SMS_TOTAL_PER_HOUR', 1_000),
    /** SMS codes to numbers that never proved themselves: for one network, and in total. */
    smsUnprovenPerNetworkPerDay: limit('SMS_UNPROVEN_PER_NETWORK_PER_DAY', 100),
    smsUnprovenPerDay: limit('SMS_UNPROVEN_PER_DAY', 1000),
    /** Messages to one recipient that are no codes; more are put off. */
    noticesPerRecipientPerHour: limit('NOTICES_PER_RECIPIENT_PER_HOUR', 20),
    noticesPerRecipientPerDay: limit('NOTICES_PER_RECIPIENT_PER_DAY', 60),
    /** Captchas made for one network. */
    captchasPerMinute: limit('CAPTCHAS_PER_MINUTE', 30),
    /** Sign-ins per network, and failures in a row per account before delays begin. */
    loginsPerMinute: limit('LOGINS_PER_MINUTE', 30),
    loginFailuresBeforeWait: limit('LOGIN_FAILURES_BEFORE_WAIT', 5),
    /** Accounts registered and passwords reset from one network. */
    registrationsPerHour: limit('REGISTRATIONS_PER_HOUR', 10),
    resetsPerHour: limit('RESETS_PER_HOUR', 10),
    /** Files sent by one account. */
    uploadsPerHour: limit('UPLOADS_PER_HOUR', 60),
  };
}

const ownHosts = (listensOn: string, url: URL | undefined, allowed: readonly string[]): ReadonlySet<string> =>
  new Set(['localhost', hostname(), listensOn, ...(url ? [url.hostname] : []), ...allowed].map((name) => name.toLowerCase()));

/** What the operator should know of settings that are allowed, one line each. */
export function warningsOf(config: Config): string[] {
  const warnings: string[] = [];
  const isExposed = !isLoopback(config.host) && config.publicUrl === undefined;
  if (isExposed) {
    warnings.push(`HOST=${config.host}: all who reach this machine can open the shop, without https. For the public, set PUBLIC_URL.`);
  }
  if (config.demo && !config.isShopPrivate) {
    warnings.push(
      'Others reach this demo shop: the password of its account opens nothing (its SMS codes do), and there is no demo gateway. For a real shop, set DEMO=false.',
    );
  }
  if (config.demoOperator && !config.isConsolePrivate) {
    warnings.push(
      'DEMO_OPERATOR=true: the demo operator’s password is public, so the console is guarded by the code of its command line only.',
    );
  }
  if (config.publicUrl !== undefined && config.trustProxy === false) {
    warnings.push(
      'PUBLIC_URL is set without TRUST_PROXY: behind a proxy all visitors share its address and its limits. Set TRUST_PROXY=1.',
    );
  }
  return warnings;
}

const isDomain = (given: string): boolean => /^[\w-]+(\.[\w-]+)*$/.test(given);

const isMailAddress = (given: string): boolean => /^[^\s@<>(),;:"\\]+@[\w-]+(\.[\w-]+)*$/.test(given);

const isHost = (given: string): boolean => /^[\w.:-]+$/.test(given);

function isOrigin(url: URL): boolean {
  const bare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return bare && (url.protocol === 'http:' || url.protocol === 'https:');
}

function isDatabase(url: URL): boolean {
  return (url.protocol === 'postgres:' || url.protocol === 'postgresql:') && url.pathname.length > 1;
}
