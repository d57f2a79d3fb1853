export const words = {
  home: 'Home',
  states: { coming: 'Not yet begun', running: 'Running', ended: 'Ended' },
  untilStart: 'Begins in',
  untilEnd: 'Ends in',
  hasEnded: 'This activity has ended; the products below are sold at their list prices.',
  isComing: 'The products below are still sold at their list prices; the activity’s prices begin with it.',
  days: 'days',
  hours: 'hours',
  minutes: 'min',
  seconds: 's',
  rules: 'Rules',
  products: 'Products',
} as const;
