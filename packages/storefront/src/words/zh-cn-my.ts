import { words as my } from '../screens/my/words.zh.ts';
import { words as myNotifications } from '../screens/my/notifications.words.zh.ts';
import { words as myStatements } from '../screens/my/statements.words.zh.ts';
import { words as myAddress } from '../screens/my-address/words.zh.ts';
import { words as myFavorite } from '../screens/my-favorite/words.zh.ts';
import { words as myPoint } from '../screens/my-point/words.zh.ts';
import { words as requests } from '../requests/words.zh.ts';

/** Texts of the account pages. */
export const words = { my, myNotifications, myStatements, myAddress, myFavorite, myPoint, requests } as const;
