import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Limit, List, Nothing, Nullable, Page, closed } from '../core/schema.ts';
import { ProductSummary } from './product.ts';

/** Most folders of one account, and most favourites that are moved at once. */
export const mostFolders = 50;
export const mostMoved = 100;
export const folderNameLength = 40;

const FolderName = Type.String({
  minLength: 1,
  maxLength: folderNameLength,
  pattern: '^[^\\s\\p{Cc}]([^\\p{Cc}]*[^\\s\\p{Cc}])?$',
  hint: { en: 'Enter a name of 1 to 40 characters.', 'zh-CN': '请输入 1～40 个字符的名称。' },
});

/** Null: the default folder. */
const FolderId = Nullable(Id);

export const favoriteCalls = {
  find: call({
    endpoint: 'GET /api/favorites',
    summary: 'Favourites, newest first; all of them, or those of one folder.',
    access: 'account',
    input: closed({
      /** A folder’s id, or `default`. */
      folder: Type.Optional(Type.String({ pattern: '^(default|[1-9]\\d{0,14})$' })),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(24)),
    }),
    output: Type.Object({
      ...List(Type.Object({ ...ProductSummary.properties, folder_id: FolderId })).properties,
      /** The buyer’s folders by name, each with how many are in it. */
      folders: Type.Array(Type.Object({ id: Id, name: Type.String(), count: Type.Integer() })),
      /** How many are in the default folder, which has no name and no id. */
      default_count: Type.Integer(),
    }),
    errors: ['not_found'],
  }),
  add: call({
    endpoint: 'PUT /api/favorites/:product_id',
    summary: 'Keep a product as a favourite; a new one is in the default folder unless another is named.',
    access: 'account',
    input: closed({ product_id: Id, folder_id: Type.Optional(FolderId) }),
    output: Nothing,
    errors: ['not_found'],
  }),
  remove: call({
    endpoint: 'DELETE /api/favorites/:product_id',
    summary: 'Forget a favourite.',
    access: 'account',
    input: closed({ product_id: Id }),
    output: Nothing,
    errors: [],
  }),
  move: call({
    endpoint: 'POST /api/favorites/move',
    summary: 'Move favourites into a folder; products that are no favourites are passed over.',
    access: 'account',
    input: closed({ product_ids: Type.Array(Id, { minItems: 1, maxItems: mostMoved, uniqueItems: true }), folder_id: FolderId }),
    output: Type.Object({ moved: Type.Integer() }),
    errors: ['not_found'],
  }),
  createFolder: call({
    endpoint: 'POST /api/favorites/folders',
    summary: 'Create a folder for favourites.',
    access: 'account',
    input: closed({ name: FolderName }),
    output: Type.Object({ id: Id }),
    errors: ['folder_name_taken', 'folder_limit'],
  }),
  renameFolder: call({
    endpoint: 'PUT /api/favorites/folders/:id',
    summary: 'Rename a folder of favourites.',
    access: 'account',
    input: closed({ id: Id, name: FolderName }),
    output: Nothing,
    errors: ['not_found', 'folder_name_taken'],
  }),
  removeFolder: call({
    endpoint: 'DELETE /api/favorites/folders/:id',
    summary: 'Delete a folder; the favourites in it go to the default folder.',
    access: 'account',
    input: closed({ id: Id }),
    output: Nothing,
    errors: ['not_found'],
  }),
} as const;
