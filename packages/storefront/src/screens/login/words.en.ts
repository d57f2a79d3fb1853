export const words = {
  title: 'Log in',
  ways: 'Ways to log in',
  byPassword: 'Password',
  byCode: 'SMS code',
  submit: 'Log in',
  forgotten: 'Forgotten the password?',
  noAccount: 'No account yet?',
  register: 'Register',
  proveTitle: 'One step left: verify your number',
  proveText:
    'Your account is open. Log in once with an SMS code, and you can order. If the number already had an account, the code opens that one.',
  later: 'Look around first',
  already: (name: string) => `You are logged in as ${name}.`,
  goOn: 'Go on',
} as const;
