const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

export const words = {
  title: 'Credit and statements',
  noAccountTitle: 'No credit account',
  noAccountText: 'With a credit account, your institution orders now and pays monthly. Its purchasing office can set this up with us.',
  blocked: 'A statement is more than 30 days overdue. Ordering on account is paused until it is paid.',
  limit: 'Credit limit',
  used: 'Used',
  left: 'Available',
  usedMeans: 'Used credit counts open orders and unpaid statements of your whole institution.',
  none: 'No statements yet. Statements are issued on the first of each month.',
  month: 'Month',
  monthOf: (year: number, month: number) => `${months[month - 1]} ${year}`,
  state: 'Status',
  due: 'Due',
  total: 'Total',
  received: 'Received',
  document: 'Document',
  download: 'PDF',
  downloadOf: (month: string) => `Statement of ${month} as PDF`,
} as const;
