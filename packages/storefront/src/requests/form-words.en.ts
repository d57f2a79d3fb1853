export const words = {
  question: 'Your question',
  questionHint: 'For example, about larger quantities, another pack, documents or use',
  wanted: 'What you need',
  wantedHint: 'One product or substance per line, with the quantity, such as “osmium tetroxide, 2 × 1 g”',
  lineTooLong: (line: number, most: number) => `Line ${line} is too long. Use at most ${most} characters per line.`,
  send: 'Send to sales',
  signInToSend: 'Log in and send',
  sent: 'Sent. Sales replies within one working day:',
} as const;
