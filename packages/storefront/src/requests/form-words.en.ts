export const words = {
  question: 'Your question',
  questionHint: 'For example about larger quantities, another pack, documents or use.',
  wanted: 'What you need',
  wantedHint: 'One product or substance per line, with the quantity: “osmium tetroxide, 2 × 1 g”.',
  send: 'Send to sales',
  signInToSend: 'Sign in and send',
  sent: 'Sent. Sales answers within one working day:',
} as const;
