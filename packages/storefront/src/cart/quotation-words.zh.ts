export const words = {
  make: '生成报价单（PDF）',
  made: (number: string) => `报价单 ${number}（PDF）`,
  all: '我的报价单',
} as const;
