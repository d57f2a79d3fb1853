import { findOutbox } from '../domains/rules/messages/find-outbox.ts';
import { type Command, fail, print } from './command.ts';
import { readCount } from './read-amount.ts';
import { time } from './time.ts';

const outbox: Command = {
  words: 'outbox',
  options: {
    to: { value: 'RECIPIENT', text: 'only to this mobile number or mail address' },
    limit: { value: 'N', text: 'how many (20)' },
  },
  summary: 'Reads the newest messages that the shop has sent or is about to send.',
  run: async (db, { to, limit: wanted = '20' }) => {
    const limit = readCount(wanted, { min: 1, max: 1000 });
    if (limit === null) return fail('--limit is a whole number from 1 to 1000');
    const messages = await findOutbox(db, { limit, recipient: to });
    if (messages.length === 0) return print('no messages');
    return print(
      ...messages.map(
        (message) => `${time(message.created_at)}  ${message.channel}  ${message.recipient}  ${message.subject}: ${message.text}`,
      ),
    );
  },
};

export const outboxCommands: readonly Command[] = [outbox];
