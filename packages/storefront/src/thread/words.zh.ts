/** A conversation with the shop: of a ticket or a request. */
export const words = {
  you: '您',
  system: '系统',
  reply: '留言',
  send: '发送',
  sent: '已发送。',
  withdraw: '撤销申请',
  withdrawTitle: '确定撤销该申请？',
  withdrawConfirm: '撤销',
  withdrawn: '申请已撤销。',
  keep: '暂不撤销',
  files: '图片或 PDF',
  filesHint: (most: number) => `最多 ${most} 个。图片会在本地压缩，PDF 不超过 5 MB。`,
  fileProblem: (name: string) => `「${name}」不是图片，也不是 5 MB 以内的 PDF。`,
  tooManyFiles: (most: number) => `每条留言最多附 ${most} 个文件。`,
  sendingFiles: '文件上传中……',
  removeFile: (name: string) => `移除 ${name}`,
} as const;
