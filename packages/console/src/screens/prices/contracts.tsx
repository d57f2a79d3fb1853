import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { transferAddress } from '../../calls/transfer.ts';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { defineList } from '../../table/define-list.tsx';
import { useWords } from '../../words/use-words.ts';
import { AgreePrice } from './agree-price.tsx';
import { DaysText } from './days-text.tsx';
import { PricesHead } from './prices-head.tsx';
import { useInstitutions } from './use-institutions.ts';

type Row = Output<'prices.findContracts'>['items'][number];

const tones = { running: 'success', coming: 'info', over: 'neutral' } as const;

/** Prices that institutions have agreed with the shop. */
export const ContractsScreen = defineList('prices.findContracts')(function useContractList({ words, may, state }) {
  const { prices: text, frame } = words;
  const [isAgreeing, setAgreeing] = useState(false);
  const institutions = useInstitutions();
  const institution = state.filter('institution');
  const file = { kind: 'contract-prices', format: 'xlsx', institution };
  return {
    label: text.contracts,
    head: (actions) => <PricesHead part="contracts">{actions}</PricesHead>,
    actions: () => (
      <>
        {may('imports.run') && (
          <>
            <LinkButton href={transferAddress('imports.downloadExport', file)} download>
              {text.takeOut}
            </LinkButton>
            <LinkButton href="/imports/new?kind=contract-prices">{text.importFile}</LinkButton>
          </>
        )}
        {may('prices.edit') && (
          <Button variant="primary" onClick={() => setAgreeing(true)}>
            {text.agree}
          </Button>
        )}
      </>
    ),
    below: isAgreeing && <AgreePrice onClose={() => setAgreeing(false)} />,
    filters: [
      { kind: 'text', name: 'q', label: text.search },
      {
        kind: 'suggested',
        name: 'institution',
        label: text.institution,
        hint: (shown) => shown?.items.find(({ institution_key: key }) => key === institution)?.institution ?? text.institutionHint,
        ...institutions,
      },
      { kind: 'choice', name: 'state', label: text.state, values: ['running', 'coming', 'over'], labels: text.states },
    ],
    keyOf: ({ institution_key: key, sku_id: id, valid_from: from }) => `${key} ${id} ${from}`,
    columns: [
      { key: 'institution', head: text.institution, cell: ({ institution: name }) => name },
      { key: 'code', head: text.code, isCode: true, cell: ({ code }) => code, href: ({ sku_id: id }) => `/prices/${id}` },
      { key: 'product', head: text.product, cell: ({ product, label }) => `${product}${frame.comma}${label}` },
      { key: 'list', head: text.price, money: ({ list_price: price }) => price },
      { key: 'agreed', head: text.agreed, money: ({ price }) => price },
      { key: 'offers', head: text.offers, extra: true, cell: ({ allows_offers: allows }) => (allows ? text.yes : text.no) },
      { key: 'days', head: text.days, cell: ({ valid_from: from, valid_until: until }) => <DaysText from={from} until={until} /> },
      { key: 'state', head: text.state, cell: ({ state: now }) => <Badge tone={tones[now]}>{text.states[now]}</Badge> },
      { key: 'end', head: text.end, permission: 'prices.edit', cell: (row) => row.state !== 'over' && <EndContract contract={row} /> },
    ],
  };
});

function EndContract({ contract }: { contract: Row }) {
  const { words } = useWords();
  const [isOpened, setOpened] = useState(false);
  const { institution_key: institution, sku_id, valid_from } = contract;
  return (
    <>
      <Button size="sm" aria-label={words.prices.endOf(contract.code, contract.institution)} onClick={() => setOpened(true)}>
        {words.prices.end}
      </Button>
      {isOpened && (
        <ConfirmDialog
          call="prices.endContract"
          input={{ institution, sku_id, valid_from }}
          title={words.prices.endTitle}
          hint={contract.state === 'coming' ? words.prices.endComingHint : words.prices.endHint}
          done={words.prices.ended}
          isDangerous
          onClose={() => setOpened(false)}
        >
          <p>
            {contract.institution}, <span className="mono">{contract.code}</span>, {formatFen(contract.price)}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
