import type { Gateway } from './gateway.ts';

/**
 * The demo's gateway, from which nothing leaves the machine: prints messages on the terminal with a
 * masked number, never to the structured log, which must not hold codes.
 */
export const terminalGateway = (write: (line: string) => void): Gateway => ({
  name: 'terminal',
  send: async ({ channel, recipient, subject, text }) => {
    const words = channel === 'mail' ? `${subject}: ${text}` : text;
    write(`${channel === 'sms' ? 'SMS' : 'Mail'} to ${maskRecipient(recipient)}: ${words.replace(/\s+/g, ' ')}`);
    return { state: 'accepted' };
  },
});

/** `139****8000`, `li***@lab.example`: enough to know one's own, too little to learn another's. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  if (at > 0) return `${recipient.slice(0, Math.min(2, at - 1))}***${recipient.slice(at)}`;
  return recipient.length >= 11 ? `${recipient.slice(0, 3)}****${recipient.slice(-4)}` : '****';
}
