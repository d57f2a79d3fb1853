import { words as my } from '../screens/my/words.en.ts';
import { words as myNotifications } from '../screens/my/notifications.words.en.ts';
import { words as myStatements } from '../screens/my/statements.words.en.ts';
import { words as myAddress } from '../screens/my-address/words.en.ts';
import { words as myFavorite } from '../screens/my-favorite/words.en.ts';
import { words as myPoint } from '../screens/my-point/words.en.ts';
import { words as requests } from '../requests/words.en.ts';

/** Texts of the account pages. */
export const words = { my, myNotifications, myStatements, myAddress, myFavorite, myPoint, requests } as const;
