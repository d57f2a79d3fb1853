/** A conversation with the shop: of a ticket or a request. */
export const words = {
  you: 'You',
  system: 'Automatic message',
  reply: 'Your message',
  send: 'Send',
  sent: 'Sent.',
  withdraw: 'Withdraw request',
  withdrawTitle: 'Withdraw this request?',
  withdrawConfirm: 'Withdraw',
  withdrawn: 'Request withdrawn.',
  keep: 'Keep request',
  files: 'Photos or PDF',
  filesHint: (most: number) => `Up to ${most} files. Photos are resized before upload; a PDF can have up to 5 MB.`,
  fileProblem: (name: string) => `${name} is not an image or a PDF up to 5 MB.`,
  tooManyFiles: (most: number) => `You can attach up to ${most} files to a message.`,
  sendingFiles: 'Uploading files…',
  removeFile: (name: string) => `Remove ${name}`,
} as const;
