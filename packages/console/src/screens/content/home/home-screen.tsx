import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Output } from '../../../calls/call.ts';
import { useAction, useShown } from '../../../calls/use-calls.ts';
import { Fault } from '../../../form/fault.tsx';
import { OrderButtons, moved } from '../../../form/order-buttons.tsx';
import { useReorder } from '../../../form/use-reorder.ts';
import { useMay } from '../../../session/me.ts';
import { InstantText } from '../../../table/instant.tsx';
import { useWords } from '../../../words/use-words.ts';
import { ContentHead } from '../content-head.tsx';

export type BlockLine = Output<'homeBlocks.find'>['items'][number];
export const blockTones = { shown: 'success', planned: 'info', over: 'warning', hidden: 'neutral' } as const;

/** The blocks of the home page, from its top down. */
export function HomeScreen() {
  const { words } = useWords();
  const text = words.home;
  const mayEdit = useMay('content.edit');
  const { data } = useShown('homeBlocks.find', {});
  const order = useReorder('homeBlocks.order');
  const show = useAction('homeBlocks.show');
  const items = data?.items ?? [];
  const ids = items.map(({ id }) => id);
  const fault = order.error ?? show.error;
  return (
    <>
      <ContentHead part="home" inShop={data?.url}>
        {mayEdit && (
          <>
            <LinkButton href="/content/home/new/list">{text.addList}</LinkButton>
            <LinkButton href="/content/home/new/banner" variant="primary">
              {text.addBanner}
            </LinkButton>
          </>
        )}
      </ContentHead>
      <Fault of={fault} />
      <TableScroller label={text.blocks}>
        <DataTable caption={text.blocks} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{text.kind}</HeadCell>
              <HeadCell>{text.title}</HeadCell>
              <HeadCell>{text.state}</HeadCell>
              <HeadCell>{text.from}</HeadCell>
              <HeadCell>{text.until}</HeadCell>
              {mayEdit && (
                <>
                  <HeadCell>{text.order}</HeadCell>
                  <HeadCell>{text.acts}</HeadCell>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((block, index) => (
              <tr key={block.id}>
                <BlockCells block={block} />
                {mayEdit && (
                  <>
                    <Cell>
                      <OrderButtons
                        name={text.kinds[block.kind]}
                        index={index}
                        count={items.length}
                        first={1}
                        pending={order.isPending}
                        onMove={(by) => order.mutate({ ids: moved(ids, index, by), seen: ids })}
                      />
                    </Cell>
                    <Cell>
                      {block.kind !== 'head' && (
                        <ShowButton
                          block={block}
                          pending={show.isPending}
                          onShow={(isShown) => show.mutate({ id: block.id, version: block.version, is_shown: isShown })}
                        />
                      )}
                    </Cell>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
    </>
  );
}

function BlockCells({ block }: { block: BlockLine }) {
  const { words, language } = useWords();
  const text = words.home;
  return (
    <>
      <RowHead>
        <a className="link" href={`/content/home/${block.id}`}>
          {text.kinds[block.kind]}
        </a>
      </RowHead>
      <Cell>{language === 'en' ? block.title_en : block.title_zh}</Cell>
      <Cell>
        <Badge tone={blockTones[block.state]}>{text.states[block.state]}</Badge>
      </Cell>
      <Cell>
        <InstantText at={block.starts_at} />
      </Cell>
      <Cell>
        <InstantText at={block.ends_at} />
      </Cell>
    </>
  );
}

function ShowButton({ block, pending, onShow }: { block: BlockLine; pending: boolean; onShow: (isShown: boolean) => void }) {
  const { words, language } = useWords();
  const text = words.home;
  const name = (language === 'en' ? block.title_en : block.title_zh) || text.kinds[block.kind];
  const isHidden = block.state === 'hidden';
  return (
    <Button
      size="sm"
      pending={pending}
      aria-label={isHidden ? text.showNamed(name) : text.hideNamed(name)}
      onClick={() => onShow(isHidden)}
    >
      {isHidden ? text.show : text.hide}
    </Button>
  );
}
