import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/storefront/ui/data-table.tsx';
import { Message } from '@aliquot/storefront/ui/message.tsx';
import type { Output } from '../../../calls/call.ts';
import { faultOf } from '../../../calls/fault-of.ts';
import { useAct, useShown } from '../../../calls/use-calls.ts';
import { OrderButtons, moved } from '../../../form/order-buttons.tsx';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { ContentTabs } from '../content-tabs.tsx';

type Province = Output<'institutionPages.find'>['provinces'][number];

/** The institutions as their page shows them, province by province. */
export function InstitutionsScreen() {
  const { words } = useWords();
  const text = words.shopPages;
  const { data } = useShown('institutionPages.find', {});
  const order = useAct('institutionPages.order');
  const mayEdit = useMay('content.edit');
  return (
    <>
      <div className="area-head">
        <h1>{words.areas.content}</h1>
        {data && (
          <a className="link" href={data.url} target="_blank" rel="noreferrer">
            {text.inShop}
          </a>
        )}
      </div>
      <ContentTabs current="institutions" />
      <p className="text-muted">{text.institutionsHint}</p>
      {order.error && (
        <Message kind="danger" live>
          {faultOf(order.error, words)}
        </Message>
      )}
      <TableScroller label={text.institutions}>
        <DataTable caption={text.institutions} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{text.name}</HeadCell>
              <HeadCell>{text.otherName}</HeadCell>
              <HeadCell>{text.state}</HeadCell>
              {mayEdit && <HeadCell>{text.order}</HeadCell>}
            </tr>
          </thead>
          {data?.provinces.map((province) => (
            <ProvinceRows
              key={province.code}
              province={province}
              pending={order.isPending}
              onOrder={mayEdit ? (ids) => order.mutate({ province_code: province.code, ids }) : null}
            />
          ))}
        </DataTable>
      </TableScroller>
    </>
  );
}

type RowsProps = {
  province: Province;
  pending: boolean;
  /** Null for who may only look. */
  onOrder: ((ids: number[]) => void) | null;
};

function ProvinceRows({ province: { name, institutions }, pending, onOrder }: RowsProps) {
  const { words, language } = useWords();
  const text = words.shopPages;
  const isEnglish = language === 'en';
  const ids = institutions.map(({ id }) => id);
  return (
    <tbody>
      <tr className="row-group">
        <th scope="rowgroup" colSpan={onOrder ? 4 : 3}>
          {name}
        </th>
      </tr>
      {institutions.map(({ id, name_en: en, name_zh: zh, is_shown: isShown }, index) => (
        <tr key={id}>
          <RowHead>
            <a className="link" href={`/content/institutions/${id}`}>
              {isEnglish ? en : zh}
            </a>
          </RowHead>
          <Cell>{isEnglish ? zh : en}</Cell>
          <Cell>
            <Badge tone={isShown ? 'success' : 'neutral'}>{isShown ? text.shown : text.hidden}</Badge>
          </Cell>
          {onOrder && (
            <Cell>
              <OrderButtons
                name={isEnglish ? en : zh}
                index={index}
                count={institutions.length}
                pending={pending}
                onMove={(by) => onOrder(moved(ids, index, by))}
              />
            </Cell>
          )}
        </tr>
      ))}
    </tbody>
  );
}
