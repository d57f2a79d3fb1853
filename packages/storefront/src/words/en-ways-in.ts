import { words as login } from '../screens/login/words.en.ts';
import { words as register } from '../screens/register/words.en.ts';
import { words as resetPassword } from '../screens/reset-password/words.en.ts';

/** Texts of signing in and registering. */
export const words = { login, register, resetPassword } as const;
