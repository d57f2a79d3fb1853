const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

export const words = {
  title: 'Account and statements',
  noAccountTitle: 'No account to order on',
  noAccountText: 'Your institution can order now and pay once a month. Its purchasing office arranges that with us.',
  blocked: 'A statement is overdue for more than 30 days. Until it is paid, nothing can be ordered on account.',
  limit: 'Credit limit',
  used: 'Used',
  left: 'Left',
  usedMeans: 'Used are open orders and statements that are not paid yet, of your whole institution.',
  none: 'There are no statements that you may read. Statements are issued on the first of each month.',
  month: 'Month',
  monthOf: (year: number, month: number) => `${months[month - 1]} ${year}`,
  state: 'State',
  due: 'Due',
  total: 'Total',
  received: 'Received',
  document: 'Document',
  download: 'PDF',
  downloadOf: (month: string) => `Statement of ${month} as PDF`,
} as const;
