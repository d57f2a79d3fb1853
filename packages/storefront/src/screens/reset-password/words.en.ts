export const words = {
  title: 'Reset the password',
  lead: 'Verify your mobile number, then choose a new password. All sessions of the account end.',
  submit: 'Set the new password',
  done: 'Your password is changed. Please log in with it.',
  back: 'Back to the log-in',
} as const;
