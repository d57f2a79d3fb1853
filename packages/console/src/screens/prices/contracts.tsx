import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { transferAddress } from '../../calls/transfer.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { SureDialog } from '../../form/sure-dialog.tsx';
import { useMay } from '../../session/me.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { AgreePrice } from './agree-price.tsx';
import { DaysText } from './days-text.tsx';
import { PriceTabs } from './price-tabs.tsx';
import { useInstitutions } from './use-institutions.ts';

type Row = Output<'prices.findContracts'>['items'][number];

const contractStates = ['running', 'coming', 'over'] as const satisfies readonly Row['state'][];
const tones = { running: 'success', coming: 'info', over: 'neutral' } as const;

/** Prices that institutions have agreed with the shop. */
export function ContractsScreen() {
  const { words } = useWords();
  const state = useTableState();
  const mayEdit = useMay('prices.edit');
  const mayImport = useMay('imports.run');
  const [isAgreeing, setAgreeing] = useState(false);
  const { data } = useShown('prices.findContracts', {
    q: state.filter('q'),
    institution: state.filter('institution'),
    state: oneOf(contractStates, state.filter('state')),
    page: state.page,
  });
  const institutions = useInstitutions();
  const ofInstitution = data?.items.find(({ institution_key: key }) => key === state.filter('institution'));
  return (
    <>
      <div className="area-head">
        <h1>{words.prices.contracts}</h1>
        {mayImport && (
          <>
            <LinkButton
              href={transferAddress('imports.downloadExport', {
                kind: 'contract-prices',
                format: 'xlsx',
                institution: state.filter('institution'),
              })}
              download
            >
              {words.prices.takeOut}
            </LinkButton>
            <LinkButton href="/imports/new?kind=contract-prices">{words.prices.bringIn}</LinkButton>
          </>
        )}
        {mayEdit && (
          <Button variant="primary" onClick={() => setAgreeing(true)}>
            {words.prices.agree}
          </Button>
        )}
      </div>
      <PriceTabs at="contracts" />
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.prices.search },
          {
            kind: 'suggested',
            name: 'institution',
            label: words.prices.institution,
            hint: ofInstitution?.institution ?? words.prices.institutionHint,
            ...institutions,
          },
          { kind: 'choice', name: 'state', label: words.prices.state, options: optionsOf(contractStates, words.prices.states) },
        ]}
      />
      <WorkTable
        label={words.prices.contracts}
        columns={useColumns(mayEdit)}
        state={state}
        usualSort=""
        shown={data}
        keyOf={({ institution_key: key, sku_id: id, valid_from: from }) => `${key} ${id} ${from}`}
        nameOf={({ code, institution }) => `${institution} ${code}`}
      />
      {isAgreeing && <AgreePrice onClose={() => setAgreeing(false)} />}
    </>
  );
}

function useColumns(mayEdit: boolean): Column<Row>[] {
  const { words } = useWords();
  return [
    { key: 'institution', head: words.prices.institution, cell: ({ institution }) => institution },
    {
      key: 'code',
      head: words.prices.code,
      cell: ({ sku_id: id, code }) => (
        <a className="mono" href={`/prices/${id}`}>
          {code}
        </a>
      ),
    },
    { key: 'product', head: words.prices.product, cell: ({ product, label }) => `${product}${words.frame.comma}${label}` },
    { key: 'list', head: words.prices.price, align: 'end', cell: ({ list_price: price }) => formatFen(price) },
    { key: 'agreed', head: words.prices.agreed, align: 'end', cell: ({ price }) => formatFen(price) },
    {
      key: 'offers',
      head: words.prices.offers,
      extra: true,
      cell: ({ allows_offers: allows }) => (allows ? words.prices.yes : words.prices.no),
    },
    { key: 'days', head: words.prices.days, cell: ({ valid_from: from, valid_until: until }) => <DaysText from={from} until={until} /> },
    { key: 'state', head: words.prices.state, cell: ({ state }) => <Badge tone={tones[state]}>{words.prices.states[state]}</Badge> },
    ...(mayEdit
      ? [{ key: 'end', head: words.prices.end, cell: (row: Row) => row.state !== 'over' && <EndContract contract={row} /> }]
      : []),
  ];
}

function EndContract({ contract }: { contract: Row }) {
  const { words } = useWords();
  const [isAsking, setAsking] = useState(false);
  const { institution_key: institution, sku_id, valid_from } = contract;
  return (
    <>
      <Button size="sm" aria-label={words.prices.endOf(contract.code, contract.institution)} onClick={() => setAsking(true)}>
        {words.prices.end}
      </Button>
      {isAsking && (
        <SureDialog
          call="prices.endContract"
          input={{ institution, sku_id, valid_from }}
          title={words.prices.endTitle}
          hint={contract.state === 'coming' ? words.prices.endComingHint : words.prices.endHint}
          done={words.prices.ended}
          isDangerous
          onClose={() => setAsking(false)}
        >
          <p>
            {contract.institution}, <span className="mono">{contract.code}</span>, {formatFen(contract.price)}
          </p>
        </SureDialog>
      )}
    </>
  );
}
