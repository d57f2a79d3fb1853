/** A conversation with the shop: of a ticket or a request. */
export const words = {
  you: 'You',
  system: 'The shop',
  reply: 'Your message',
  send: 'Send',
  sent: 'Sent.',
  withdraw: 'Withdraw the request',
  withdrawTitle: 'Withdraw this request?',
  withdrawConfirm: 'Withdraw',
  withdrawn: 'The request is withdrawn.',
  keep: 'Keep it',
  files: 'Pictures or PDF',
  filesHint: (most: number) => `At most ${most}. Pictures are made smaller here; a PDF may have 5 MB.`,
  fileProblem: (name: string) => `${name} is neither a picture nor a PDF of at most 5 MB.`,
  tooManyFiles: (most: number) => `At most ${most} files go with a message.`,
  sendingFiles: 'Sending files…',
  removeFile: (name: string) => `Remove ${name}`,
} as const;
