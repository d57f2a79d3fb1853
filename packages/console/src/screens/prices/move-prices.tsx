import { formatFen } from '@aliquot/contract/core/money.ts';
import { movePrice } from '@aliquot/contract/core/move-price.ts';
import { daysAfter } from '@aliquot/contract/core/shanghai.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { SoleNotice } from '../../form/sole-notice.tsx';
import { today } from '../../form/shanghai-time.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';

type Pack = Output<'prices.find'>['items'][number];

/** So many examples are worth reading before one presses the button. */
const examples = 5;

/** Moves chosen packs' prices by a percentage: a preview, then an import for a second approver. */
export function MovePrices({ packs }: { packs: readonly Pack[] }) {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {words.prices.move}
      </Button>
      {isOpen && <MoveDialog packs={packs} onClose={() => setOpen(false)} />}
    </>
  );
}

function MoveDialog({ packs, onClose }: { packs: readonly Pack[]; onClose: () => void }) {
  const { words } = useWords();
  const navigate = useNavigate();
  const act = useActionForm(
    'prices.propose',
    { percent: '', day: '' },
    ({ percent, day }: { percent: string; day: string }) => ({
      sku_ids: packs.map(({ sku_id: id }) => id),
      percent: readPercent(percent) ?? Number.NaN,
      ...(day !== '' && { day }),
    }),
    ({ import_id: id }) => void navigate(`/imports/${id}`),
  );
  const percent = readPercent(act.form.watch('percent'));
  return (
    <ActionDialog title={words.prices.move} hint={words.prices.moveHint(packs.length)} act={act} onClose={onClose}>
      <SoleNotice />
      <FormField
        form={act.form}
        of="move"
        name="percent"
        label={words.prices.percent}
        hint={words.prices.percentHint}
        control={{ inputMode: 'decimal', autoFocus: true }}
      />
      <FormField
        form={act.form}
        of="move"
        name="day"
        label={words.prices.moveDay}
        hint={words.prices.moveDayHint}
        control={{ type: 'date', min: daysAfter(today(), 1) }}
      />
      {percent !== null && (
        <ul className="stack" aria-label={words.prices.beforeAndAfter}>
          {packs.slice(0, examples).map(({ sku_id: id, code, price }) => (
            <li key={id}>
              <span className="mono">{code}</span>: {formatFen(price)} → <strong>{formatFen(movePrice(price, percent))}</strong>
            </li>
          ))}
        </ul>
      )}
    </ActionDialog>
  );
}

/** A share in percent, with either sign and a decimal point or comma; null for anything else. */
function readPercent(text: string): number | null {
  const plain = text
    .trim()
    .replace('−', '-')
    .replace(',', '.')
    .replace(/\s*[%％]$/, '');
  return /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) >= -90 && Number(plain) <= 900 ? Number(plain) : null;
}
