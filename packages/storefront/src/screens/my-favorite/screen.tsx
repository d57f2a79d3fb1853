import { href } from '@aliquot/contract/shop/routes.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Pagination } from '@aliquot/ui/pagination.tsx';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import { useWords } from '../../words/use-words.ts';
import { FavoriteCard } from './favorite-card.tsx';
import { DeleteFolderDialog, MoveDialog, NameDialog } from './folder-dialogs.tsx';
import type { loader } from './loader.ts';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.myFavorite.title, noIndex: true });

type Opened = 'new' | 'rename' | 'delete' | { move: readonly number[] };

/** What the buyer kept, in folders, newest first, each ready for the cart. */
export function Screen() {
  const { words } = useWords();
  const text = words.myFavorite;
  const { folder, favorites, added } = useLoaderData<typeof loader>();
  const { items, folders, default_count: defaultCount } = favorites;
  const [opened, setOpened] = useState<Opened | null>(items.some(({ id }) => id === added) ? { move: [added] } : null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const chosen = items.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const close = () => setOpened(null);
  const moved = () => {
    setSelected(new Set());
    close();
  };
  const current = folders.find(({ id }) => String(id) === folder);
  const total = folders.reduce((sum, { count }) => sum + count, defaultCount);
  const nameOf = (id: number | null) => folders.find((one) => one.id === id)?.name ?? text.defaultFolder;
  const addressOf = (key: string | null) => href('myFavorite', null, { folder: key });
  const pageCount = Math.ceil(favorites.total / favorites.limit);
  return (
    <AccountFrame
      current="myFavorite"
      title={text.title}
      actions={favorites.total > 0 && <span className="text-muted">{text.count(favorites.total)}</span>}
    >
      {folders.length > 0 && (
        <Tabs
          label={text.folders}
          tabs={[
            { href: addressOf(null), label: text.all, count: total, current: folder === null },
            { href: addressOf('default'), label: text.defaultFolder, count: defaultCount, current: folder === 'default' },
            ...folders.map(({ id, name, count }) => ({
              href: addressOf(String(id)),
              label: name,
              count,
              current: folder === String(id),
            })),
          ]}
        />
      )}
      <div className="favorite-bar needs-script">
        {items.length > 0 && (
          <>
            <Checkbox
              label={text.selectAll}
              checked={chosen.length === items.length}
              onChange={(event) => setSelected(new Set(event.currentTarget.checked ? items.map(({ id }) => id) : []))}
            />
            <Button size="sm" disabled={chosen.length === 0} onClick={() => setOpened({ move: chosen })}>
              {text.move(chosen.length)}
            </Button>
          </>
        )}
        <Button size="sm" variant="quiet" onClick={() => setOpened('new')}>
          {text.newFolder}
        </Button>
        {current && (
          <>
            <Button size="sm" variant="quiet" onClick={() => setOpened('rename')}>
              {text.rename}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setOpened('delete')}>
              {text.deleteFolder}
            </Button>
          </>
        )}
      </div>
      {items.length > 0 ? (
        <ul className="product-grid">
          {items.map((product, index) => (
            <FavoriteCard
              key={product.id}
              product={product}
              eager={index < 8}
              folder={folder === null && folders.length > 0 ? nameOf(product.folder_id) : null}
              isSelected={selected.has(product.id)}
              onSelect={(wanted) => {
                const others = [...selected].filter((id) => id !== product.id);
                setSelected(new Set(wanted ? [...others, product.id] : others));
              }}
            />
          ))}
        </ul>
      ) : folder === null ? (
        <EmptyState
          icon="heart"
          title={text.emptyTitle}
          actions={<LinkButton href={href('productMore', { type: 'hot' })}>{text.emptyAction}</LinkButton>}
        >
          {text.emptyText}
        </EmptyState>
      ) : (
        <EmptyState icon="heart" title={text.emptyFolderTitle} actions={<LinkButton href={addressOf(null)}>{text.all}</LinkButton>}>
          {text.emptyFolderText}
        </EmptyState>
      )}
      <Pagination
        label={words.product.pages}
        previousLabel={words.product.previousPage}
        nextLabel={words.product.nextPage}
        pageLabel={words.product.pageNumber}
        page={favorites.page}
        pageCount={pageCount}
        href={(page) => href('myFavorite', null, { folder, page: page === 1 ? null : page })}
      />
      {opened === 'new' && <NameDialog folder={null} onClose={close} />}
      {opened === 'rename' && current && <NameDialog folder={current} onClose={close} />}
      {opened === 'delete' && current && <DeleteFolderDialog folder={current} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <MoveDialog products={items.filter(({ id }) => opened.move.includes(id))} folders={folders} onClose={close} onMoved={moved} />
      )}
    </AccountFrame>
  );
}
