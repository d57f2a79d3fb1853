import { formatFen } from '@aliquot/contract/core/money.ts';
import { AccountFrame } from '../../account/account-frame.tsx';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { formatDate } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { StatementsData } from './loader.ts';
import { statementStates } from '@aliquot/contract/core/statement-states.ts';

type Statement = StatementsData['credit']['statements'][number];

/** The institution's account and its monthly statements, for those who may read them. */
export function Statements({ credit: { account, statements } }: StatementsData) {
  const { words } = useWords();
  const text = words.myStatements;
  return (
    <AccountFrame current="statements" title={text.title}>
      {account === null ? (
        <EmptyState icon="info" title={text.noAccountTitle}>
          {text.noAccountText}
        </EmptyState>
      ) : (
        <>
          {account.overdue && <Message kind="danger">{text.blocked}</Message>}
          <DescriptionList
            items={[
              { key: 'limit', term: text.limit, value: formatFen(account.limit) },
              { key: 'used', term: text.used, value: formatFen(account.used) },
              { key: 'left', term: text.left, value: formatFen(Math.max(0, account.left)) },
            ]}
          />
          <p className="text-muted">{text.usedMeans}</p>
        </>
      )}
      {statements.length > 0 ? <StatementTable statements={statements} /> : account && <Message>{text.none}</Message>}
    </AccountFrame>
  );
}

function StatementTable({ statements }: { statements: readonly Statement[] }) {
  const { words, language } = useWords();
  const text = words.myStatements;
  return (
    <TableScroller label={text.title}>
      <DataTable caption={text.title} captionHidden>
        <thead>
          <tr>
            <HeadCell>{text.month}</HeadCell>
            <HeadCell>{text.state}</HeadCell>
            <HeadCell>{text.due}</HeadCell>
            <HeadCell align="end">{text.total}</HeadCell>
            <HeadCell align="end">{text.received}</HeadCell>
            <HeadCell>{text.document}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {statements.map((statement) => {
            const month = text.monthOf(Number(statement.month.slice(0, 4)), Number(statement.month.slice(5, 7)));
            return (
              <tr key={statement.number}>
                <RowHead className="is-nowrap">{month}</RowHead>
                <Cell>
                  <Badge tone={statementStates[statement.state].tone}>{statementStates[statement.state].names[language]}</Badge>
                </Cell>
                <Cell className="is-nowrap">{formatDate(statement.due_on, language)}</Cell>
                <Cell align="end">{formatFen(statement.total)}</Cell>
                <Cell align="end">{formatFen(statement.received)}</Cell>
                <Cell>
                  <LinkButton href={statement.href} size="sm" aria-label={text.downloadOf(month)}>
                    {text.download}
                  </LinkButton>
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}
