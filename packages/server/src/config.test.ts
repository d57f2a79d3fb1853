import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { readConfig, warningsOf } from './config.ts';

const projectFolder = resolve(import.meta.dirname, '../../..');

function problemsOf(environment: Record<string, string>): string[] {
  const reading = readConfig(environment);
  return reading.ok ? [] : reading.problems;
}

function configOf(environment: Record<string, string>) {
  const reading = readConfig(environment);
  assert.ok(reading.ok, reading.ok ? '' : reading.problems.join('\n'));
  return reading.config;
}

test('an empty environment gives the documented defaults', () => {
  const config = configOf({});
  assert.equal(config.port, 3000);
  assert.equal(config.consolePort, 3001);
  assert.equal(config.host, 'localhost');
  assert.equal(config.dataDir, resolve(projectFolder, '.data'));
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.secureCookies, false);
  assert.equal(config.demo, true);
  assert.equal(config.trustProxy, false);
  assert.equal(config.limits.smsPerMinute, 1);
  assert.equal(config.limits.smsPerHour, 5);
  assert.equal(config.limits.smsPerDay, 10);
});

test('an empty variable counts as missing', () => {
  assert.equal(configOf({ PORT: '', DATABASE_URL: ' ' }).port, 3000);
});

test('every wrong setting is named at once, with what is allowed', () => {
  const problems = problemsOf({ PORT: '70000', LOG_LEVEL: 'loud', DEMO: 'maybe', DATABASE_URL: 'mysql://a/b', LIMIT_SMS_PER_DAY: '0' });
  assert.equal(problems.length, 5);
  assert.match(problems.join('\n'), /PORT is "70000"; allowed is a whole number from 1 to 65535/);
  assert.match(problems.join('\n'), /LOG_LEVEL is "loud"; allowed is one of trace, debug, info/);
  assert.match(problems.join('\n'), /DEMO is "maybe"; allowed is true or false/);
  assert.match(problems.join('\n'), /LIMIT_SMS_PER_DAY is "0"/);
});

test('numbers in other notations are refused', () => {
  for (const given of ['3e3', '0x50', '-1', '80.5', ' 8o8o ']) assert.equal(problemsOf({ PORT: given }).length, 1, given);
});

test('a misspelt limit is reported instead of ignored', () => {
  assert.match(problemsOf({ LIMIT_SMS_PER_MINTUE: '9' }).join(), /LIMIT_SMS_PER_MINTUE is not a setting.*LIMIT_SMS_PER_MINUTE/);
});

test('the two ports must differ', () => {
  assert.match(problemsOf({ PORT: '3001' }).join(), /CONSOLE_PORT is 3001, which is PORT too/);
});

test('metrics are off until they have a port, and only this machine reads them', () => {
  assert.equal(configOf({}).metricsPort, null);
  const { metricsPort, metricsHost } = configOf({ METRICS_PORT: '9464' });
  assert.deepEqual([metricsPort, metricsHost], [9464, 'localhost']);
  assert.equal(configOf({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metricsHost, '0.0.0.0');
  for (const taken of ['3000', '3001']) assert.match(problemsOf({ METRICS_PORT: taken }).join(), /METRICS_PORT is 300\d, where/);
  assert.match(problemsOf({ METRICS_PORT: '0' }).join(), /METRICS_PORT is "0"/);
});

test('the console listens only to this machine by default, and only there the demo operator exists', () => {
  assert.deepEqual([configOf({ HOST: '0.0.0.0' }).consoleHost, configOf({ HOST: '0.0.0.0' }).demoOperator], ['localhost', true]);
  const without: Record<string, string>[] = [
    { DEMO: 'false' },
    { DEMO: 'false', DEMO_OPERATOR: 'true' },
    { DEMO_OPERATOR: 'false' },
    { CONSOLE_HOST: '0.0.0.0' },
    { TRUST_PROXY: '1' },
    { CONSOLE_URL: 'https://console.shop.example' },
  ];
  for (const given of without) assert.equal(configOf(given).demoOperator, false, JSON.stringify(given));
  const withOne: Record<string, string>[] = [
    { CONSOLE_HOST: '127.0.0.1' },
    { CONSOLE_URL: 'http://[::1]:4000' },
    { CONSOLE_HOST: '::', DEMO_OPERATOR: 'true' },
  ];
  for (const given of withOne) assert.equal(configOf(given).demoOperator, true, JSON.stringify(given));
});

test('settings by which others reach the shop are warned of, and those that keep it private are not', () => {
  const warned = (given: Record<string, string>) => warningsOf(configOf(given)).map((line) => /^[A-Z_]+|demo shop/.exec(line)?.[0]);
  assert.deepEqual(warned({}), []);
  assert.deepEqual(warned({ HOST: '::1', PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: 'false', DEMO: 'false' }), ['PUBLIC_URL']);
  assert.deepEqual(warned({ HOST: '0.0.0.0', DEMO: 'false' }), ['HOST']);
  assert.match(warningsOf(configOf({ HOST: '0.0.0.0' })).join('\n'), /^HOST=0\.0\.0\.0: .*\n.*demo gateway/);
  assert.match(warningsOf(configOf({ CONSOLE_HOST: '::', DEMO_OPERATOR: 'true' })).join(), /DEMO_OPERATOR=true/);
  const behindProxy = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1', DEMO: 'false' };
  assert.deepEqual(warned(behindProxy), []);
});

test('the shop answers to the names of its settings, and to those that ALLOWED_HOSTS adds', () => {
  const { shopHosts, consoleHosts } = configOf({ PUBLIC_URL: 'https://Shop.example', ALLOWED_HOSTS: 'shop.lan, Other' });
  for (const name of ['localhost', 'shop.example', 'shop.lan', 'other']) assert.ok(shopHosts.has(name), name);
  assert.ok(!consoleHosts.has('shop.example'));
  assert.match(problemsOf({ ALLOWED_HOSTS: 'https://shop.lan' }).join(), /ALLOWED_HOSTS/);
});

test('a public console behind https must state its address, so that its cookie is for https too', () => {
  const behind = { PUBLIC_URL: 'https://shop.example' };
  assert.match(problemsOf({ ...behind, CONSOLE_HOST: '0.0.0.0' }).join(), /CONSOLE_URL is not set/);
  assert.deepEqual(problemsOf(behind), []);
  const whole = configOf({ ...behind, CONSOLE_HOST: '0.0.0.0', CONSOLE_URL: 'https://console.shop.example' });
  assert.deepEqual([whole.secureConsole, whole.demoOperator], [true, false]);
});

test('Alipay’s settings are all set, with a public address, or none is', () => {
  const contract = {
    ALIPAY_APP_ID: '0000000000000001',
    ALIPAY_SELLER_ID: '0000000000000002',
    ALIPAY_PRIVATE_KEY_FILE: 'app.pem',
    ALIPAY_PUBLIC_KEY_FILE: 'alipay.pem',
  };
  assert.equal(configOf({}).alipay, null);
  assert.match(problemsOf({ ALIPAY_APP_ID: contract.ALIPAY_APP_ID }).join(), /are needed together/);
  assert.match(problemsOf(contract).join(), /PUBLIC_URL is not set/);
  assert.match(problemsOf({ ALIPAY_KEY: 'x' }).join(), /ALIPAY_KEY is not a setting/);
  const { alipay } = configOf({ ...contract, PUBLIC_URL: 'https://shop.example' });
  assert.equal(alipay?.gateway, 'https://openapi.alipay.com/gateway.do');
});

test('a message gateway has an address and a secret, or none is set', () => {
  const gateway = { SMS_GATEWAY_URL: 'https://sms.example/send', SMS_GATEWAY_SECRET_FILE: 'sms.secret' };
  const { smsGateway, mailGateway } = configOf(gateway);
  assert.deepEqual([smsGateway, mailGateway], [{ url: gateway.SMS_GATEWAY_URL, secretFile: 'sms.secret' }, null]);
  assert.match(
    problemsOf({ MAIL_GATEWAY_URL: 'https://mail.example/' }).join(),
    /MAIL_GATEWAY_URL and MAIL_GATEWAY_SECRET_FILE are needed/,
  );
  assert.match(problemsOf({ ...gateway, SMS_GATEWAY_URL: 'ftp://sms.example/' }).join(), /SMS_GATEWAY_URL is/);
  assert.match(problemsOf({ SMS_GATEWAY: 'x' }).join(), /SMS_GATEWAY is not a setting/);
});

test('a mail server has a host and a sender, its account and its key are whole, and no program sends mails beside it', () => {
  const server = { SMTP_HOST: 'mail.lab.example', SMTP_FROM: 'shop@lab.example' };
  assert.deepEqual(configOf(server).smtp, {
    host: 'mail.lab.example',
    port: 587,
    from: 'shop@lab.example',
    account: null,
    dkim: null,
    returnPath: null,
    bounces: null,
  });
  assert.match(problemsOf({ SMTP_HOST: server.SMTP_HOST }).join(), /SMTP_HOST and SMTP_FROM are needed/);
  assert.match(problemsOf({ ...server, SMTP_USER: 'shop' }).join(), /SMTP_PASSWORD_FILE are needed/);
  assert.match(problemsOf({ ...server, SMTP_DKIM_SELECTOR: 'shop' }).join(), /SMTP_DKIM_KEY_FILE are needed/);
  assert.match(problemsOf({ ...server, SMTP_BOUNCE_HOST: 'imap.lab.example' }).join(), /SMTP_BOUNCE_PASSWORD_FILE are needed/);
  assert.match(problemsOf({ SMTP_RETURN_PATH: 'bounces@lab.example' }).join(), /SMTP_HOST and SMTP_FROM are needed/);
  const mailbox = { SMTP_BOUNCE_HOST: 'imap.lab.example', SMTP_BOUNCE_USER: 'bounces', SMTP_BOUNCE_PASSWORD_FILE: '/run/secrets/bounces' };
  assert.deepEqual(configOf({ ...server, ...mailbox }).smtp?.bounces, {
    host: 'imap.lab.example',
    port: 993,
    user: 'bounces',
    passwordFile: '/run/secrets/bounces',
  });
  assert.match(problemsOf({ ...server, SMTP_FROM: 'a@b, c@d' }).join(), /SMTP_FROM is/);
  assert.match(problemsOf({ ...server, SMTP_PASSWORD: 'x' }).join(), /SMTP_PASSWORD is not a setting/);
  const program = { MAIL_GATEWAY_URL: 'https://mail.example/', MAIL_GATEWAY_SECRET_FILE: 'mail.secret' };
  assert.match(problemsOf({ ...server, ...program }).join(), /are both set/);
});

test('a public https address makes cookies secure and is kept as an origin', () => {
  const config = configOf({ PUBLIC_URL: 'https://shop.example/' });
  assert.equal(config.publicUrl, 'https://shop.example');
  assert.equal(config.secureCookies, true);
  assert.equal(problemsOf({ PUBLIC_URL: 'https://shop.example/path' }).length, 1);
});

test('a password in a wrong address is not repeated', () => {
  assert.doesNotMatch(problemsOf({ DATABASE_URL: 'postgres://me:secret@host' }).join(), /secret/);
});

test('proxies are trusted by number or by network, never all of them', () => {
  assert.equal(configOf({ TRUST_PROXY: '1' }).trustProxy, 1);
  assert.deepEqual(configOf({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy, ['10.0.0.0/8', '::1']);
  assert.equal(problemsOf({ TRUST_PROXY: 'true' }).length, 1);
  assert.equal(problemsOf({ TRUST_PROXY: '10.0.0.0/33' }).length, 1);
});

test('a relative data folder starts at the project, and an absolute one stays', () => {
  assert.equal(configOf({ DATA_DIR: 'here' }).dataDir, resolve(projectFolder, 'here'));
  assert.equal(configOf({ DATA_DIR: '/srv/shop data' }).dataDir, '/srv/shop data');
});

test('backups are beside the data folder, never in it, and made at night where the database is the shop’s own', () => {
  const { backup, backupDir, backupKeep } = configOf({ DATA_DIR: '/srv/shop' });
  assert.deepEqual([backup, backupDir, backupKeep], [true, '/srv/shop-backups', 7]);
  assert.equal(configOf({ DATABASE_URL: 'postgres://me@host/shop' }).backup, false);
  assert.match(problemsOf({ DATA_DIR: '/srv/shop', BACKUP_DIR: '/srv/shop/backups' }).join(), /BACKUP_DIR is .*outside of it/);
});

test('the configuration cannot be changed later', () => {
  const config = configOf({});
  assert.ok(Object.isFrozen(config) && Object.isFrozen(config.limits));
});

test('a command with a wrong setting ends with code 2, the message and no stack', () => {
  const script = `import { readConfigOrExit } from ${JSON.stringify(resolve(import.meta.dirname, 'config.ts'))}; readConfigOrExit({ PORT: 'x' });`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  assert.equal(run.status, 2);
  assert.match(run.stderr, /PORT is "x"; allowed is/);
  assert.doesNotMatch(run.stderr, /\bat .*\.ts/);
});
