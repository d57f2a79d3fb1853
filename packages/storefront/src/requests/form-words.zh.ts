export const words = {
  question: '您的问题',
  questionHint: '例如更大用量、其他规格、相关文件或使用方法。',
  wanted: '需要的商品',
  wantedHint: '每行一种，并注明数量，例如“四氧化锇，1 g × 2”。',
  lineTooLong: (line: number, most: number) => `第 ${line} 行过长，每行最多 ${most} 个字符。`,
  send: '发送给销售',
  signInToSend: '登录后发送',
  sent: '已发送，销售人员会在一个工作日内答复：',
} as const;
