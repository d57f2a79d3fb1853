export const words = {
  title: 'Log in',
  ways: 'Login method',
  byPassword: 'Password',
  byCode: 'SMS code',
  submit: 'Log in',
  forgotten: 'Forgot password?',
  noAccount: 'New here?',
  register: 'Create account',
  proveTitle: 'One more step: verify your number',
  proveText:
    'Your account is created. Log in once with an SMS code to start ordering. If this number already had an account, the code opens that one.',
  later: 'Browse first',
  already: (name: string) => `You are logged in as ${name}.`,
  goOn: 'Continue',
} as const;
