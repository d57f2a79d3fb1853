import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { mailServerCertificate } from './mail-server-certificate.ts';
import type { TestImap } from './test-imap.ts';

/** Of `nobody`, as Dovecot gives no mailbox to root. */
const nobody = 65_534;

/** A mailbox like that of `openTestImap`, at the Dovecot of this machine (2.3); needs root. */
export async function openTestDovecot({ user, pass }: { user: string; pass: string }): Promise<TestImap> {
  const folder = await mkdtemp(join(tmpdir(), 'dovecot-'));
  await chmod(folder, 0o755);
  const inbox = join(folder, 'mail');
  const port = await findPort();
  for (const part of ['', 'cur', 'new', 'tmp']) {
    await mkdir(join(inbox, part), { recursive: true });
    await chown(join(inbox, part), nobody, nobody);
  }
  await writeFile(join(folder, 'cert.pem'), mailServerCertificate.cert);
  await writeFile(join(folder, 'key.pem'), mailServerCertificate.key);
  await writeFile(join(folder, 'users'), `${user}:{PLAIN}${pass}\n`);
  let running = await start(folder, { port, hasTls: true });
  let count = 0;
  return {
    port,
    commands: [],
    add: async (source, { isSeen } = { isSeen: false }) => {
      count += 1;
      // the order of their numbers is that of their times
      const [name, part] = [`${count}.test`, isSeen ? 'cur' : 'new'];
      const path = join(inbox, part, isSeen ? `${name}:2,S` : name);
      await writeFile(path, source.replaceAll(/\r?\n/g, '\r\n'));
      await chown(path, nobody, nobody);
      return {
        isSeen: async () => (await readdir(join(inbox, 'cur'))).some((file) => file.startsWith(`${name}:2,`) && file.includes('S')),
      };
    },
    renumber: async () => {
      const files = await readdir(inbox);
      // which of its numberings this is, it still knows
      for (const file of files.filter((name) => /^dovecot(?!-uidvalidity)/.test(name))) await rm(join(inbox, file));
    },
    withoutTls: async () => {
      await end(running);
      running = await start(folder, { port, hasTls: false });
    },
    close: async () => {
      await end(running);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function start(folder: string, { port, hasTls }: { port: number; hasTls: boolean }): Promise<ChildProcess> {
  const config = join(folder, 'dovecot.conf');
  await writeFile(
    config,
    `base_dir = ${folder}/run
protocols = imap
listen = 127.0.0.1
log_path = ${folder}/log
ssl = ${hasTls ? 'yes' : 'no'}
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/mail
auth_mechanisms = plain login
auth_failure_delay = 0
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${nobody} gid=${nobody} home=${folder}/mail
}
first_valid_uid = ${nobody}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  );
  await writeFile(join(folder, 'log'), '', { mode: 0o666 });
  const child = spawn('dovecot', ['-F', '-c', config], { stdio: 'inherit' });
  while (!(await answers(port))) await setTimeout(50);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
