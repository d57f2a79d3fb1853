import { words as login } from '../screens/login/words.zh.ts';
import { words as register } from '../screens/register/words.zh.ts';
import { words as resetPassword } from '../screens/reset-password/words.zh.ts';

/** Texts of signing in and registering. */
export const words = { login, register, resetPassword } as const;
