export const words = {
  make: '生成报价单（PDF）',
  made: (number: string) => `报价单 ${number}（PDF）`,
  ask: '就此咨询销售',
} as const;
