import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import type { ReactNode } from 'react';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { useWords } from '../../words/use-words.ts';
import { amountText } from '../compliance/compliance-tones.ts';
import type { InstitutionShown } from './detail.tsx';
import { statementStates } from '@aliquot/contract/core/statement-states.ts';

/** What was billed by the month. */
export function Statements({ statements }: { statements: NonNullable<InstitutionShown['statements']> }) {
  const { words, language } = useWords();
  const text = words.institutions;
  const mayOpen = useMay('payments.read');
  return (
    <Part title={text.statements} empty={statements.length === 0 ? text.noStatements : null}>
      <TableScroller label={text.statements}>
        <DataTable caption={text.statements} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{text.statement}</HeadCell>
              <HeadCell>{text.month}</HeadCell>
              <HeadCell>{text.state}</HeadCell>
              <HeadCell align="end">{text.total}</HeadCell>
              <HeadCell align="end">{text.received}</HeadCell>
              <HeadCell>{text.due}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {statements.map((statement) => (
              <tr key={statement.number}>
                <RowHead>
                  {mayOpen ? (
                    <a className="link mono" href={`/payments/statements/${statement.number}`}>
                      {statement.number}
                    </a>
                  ) : (
                    <span className="mono">{statement.number}</span>
                  )}
                </RowHead>
                <Cell>{statement.month.slice(0, 7)}</Cell>
                <Cell>
                  <Badge tone={statementStates[statement.state].tone}>{statementStates[statement.state].names[language]}</Badge>
                </Cell>
                <Cell align="end">{formatFen(statement.total)}</Cell>
                <Cell align="end">{formatFen(statement.received)}</Cell>
                <Cell>
                  <DayText day={statement.due_on} />
                </Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
    </Part>
  );
}

/** What it pays by contract, today or later. */
export function Contracts({ contracts }: { contracts: NonNullable<InstitutionShown['contracts']> }) {
  const { words } = useWords();
  const text = words.institutions;
  return (
    <Part title={text.contracts} empty={contracts.length === 0 ? text.noContracts : null}>
      <TableScroller label={text.contracts}>
        <DataTable caption={text.contracts} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{text.code}</HeadCell>
              <HeadCell>{text.product}</HeadCell>
              <HeadCell align="end">{text.price}</HeadCell>
              <HeadCell>{text.from}</HeadCell>
              <HeadCell>{text.until}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {contracts.map((contract) => (
              <tr key={`${contract.code} ${contract.valid_from}`}>
                <RowHead>
                  <span className="mono">{contract.code}</span>
                </RowHead>
                <Cell>
                  {contract.name} {contract.allows_offers && <Badge>{text.offers}</Badge>}
                </Cell>
                <Cell align="end">{formatFen(contract.price)}</Cell>
                <Cell>
                  <DayText day={contract.valid_from} />
                </Cell>
                <Cell>
                  <DayText day={contract.valid_until} />
                </Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
    </Part>
  );
}

/** The permits by which it may buy regulated goods, and how much. */
export function Permits({ permits }: { permits: NonNullable<InstitutionShown['permits']> }) {
  const { words } = useWords();
  const text = words.institutions;
  const may = useMay('compliance.read');
  return (
    <Part title={text.permits} empty={permits.length === 0 ? text.noPermits : null}>
      <ul className="history-list">
        {permits.map((permit) => (
          <li key={permit.id}>
            {may ? (
              <a className="link mono" href={`/compliance/permits/${permit.id}`}>
                {permit.number}
              </a>
            ) : (
              <span className="mono">{permit.number}</span>
            )}{' '}
            {permit.substance}
            {words.frame.colon}
            {words.compliance.left} {amountText(permit.left, permit.unit)}
            {words.frame.comma}
            {text.until} <DayText day={permit.valid_until} /> {permit.is_expired && <Badge tone="danger">{words.compliance.expired}</Badge>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** To whom its members have invoices made out. */
export function Profiles({ profiles }: { profiles: NonNullable<InstitutionShown['profiles']> }) {
  const { words } = useWords();
  const text = words.institutions;
  return (
    <Part title={text.profiles} empty={profiles.length === 0 ? text.noProfiles : null}>
      <ul className="history-list">
        {profiles.map((profile) => (
          <li key={`${profile.account_id} ${profile.kind} ${profile.title} ${profile.tax_number}`}>
            {profile.title} <span className="mono">{profile.tax_number}</span> <Badge>{text.invoiceKinds[profile.kind]}</Badge>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, empty, children }: { title: string; empty: string | null; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {empty === null ? children : <p className="text-muted">{empty}</p>}
    </section>
  );
}
