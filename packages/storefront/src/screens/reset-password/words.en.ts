export const words = {
  title: 'Reset password',
  lead: 'Verify your mobile number, then choose a new password. You are logged out on all devices.',
  submit: 'Reset password',
  done: 'Password reset. Log in with your new password.',
  back: 'Back to login',
} as const;
