import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { Fault } from '../../../form/fault.tsx';
import { OrderButtons, moved } from '../../../form/order-buttons.tsx';
import { useReorder } from '../../../form/use-reorder.ts';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { ContentHead } from '../content-head.tsx';

type Province = Output<'institutionPages.find'>['provinces'][number];

/** The institutions as their page shows them, province by province. */
export function InstitutionsScreen() {
  const { words } = useWords();
  const text = words.shopPages;
  const { data } = useShown('institutionPages.find', {});
  const order = useReorder('institutionPages.order');
  const mayEdit = useMay('content.edit');
  return (
    <>
      <ContentHead part="institutions" inShop={data?.url} />
      <p className="text-muted">{text.institutionsHint}</p>
      <Fault of={order.error} />
      <TableScroller label={text.institutions}>
        <DataTable caption={text.institutions} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{words.table.name}</HeadCell>
              <HeadCell>{words.table.otherName}</HeadCell>
              <HeadCell>{text.state}</HeadCell>
              {mayEdit && <HeadCell>{text.order}</HeadCell>}
            </tr>
          </thead>
          {data?.provinces.map((province) => (
            <ProvinceRows
              key={province.code}
              province={province}
              pending={order.isPending}
              onOrder={mayEdit ? (ids, seen) => order.mutate({ province_code: province.code, ids, seen }) : null}
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
  onOrder: ((ids: number[], seen: number[]) => void) | null;
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
                onMove={(by) => onOrder(moved(ids, index, by), ids)}
              />
            </Cell>
          )}
        </tr>
      ))}
    </tbody>
  );
}
