import { serviceClaimKinds } from '@aliquot/contract/core/claim-kinds.ts';
import { brokenName } from '@aliquot/ui/broken-name.ts';
import { useId } from 'react';
import { AttachFiles } from '../../thread/attach-files.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { NumberStepper } from '@aliquot/ui/number-stepper.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { formatDate, formatLastDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { ClaimableLine, ClaimedLine, Reason } from './claimed-lines.ts';

export type ClaimLineProps = {
  line: ClaimableLine;
  reasons: readonly Reason[];
  /** Its input; null when it is not needed. */
  claimed: ClaimedLine | null;
  invalid: boolean;
  onChoose: (chosen: boolean) => void;
  onChange: (change: Partial<ClaimedLine>) => void;
  onBusy: (busy: boolean) => void;
};

const isServiceReason = (reason: Reason): reason is keyof typeof serviceClaimKinds => Object.hasOwn(serviceClaimKinds, reason);

/** A line to choose; then its quantity, reason, lot and pictures. */
export function ClaimLine({ line, reasons, claimed, invalid, onChoose, onChange, onBusy }: ClaimLineProps) {
  const { words, language } = useWords();
  const id = useId();
  const text = words.ticketList;
  const until = line.no_reason_until;
  return (
    <div className="claim-line">
      <input
        type="checkbox"
        aria-label={text.claimName(line.name)}
        aria-invalid={invalid || undefined}
        checked={claimed !== null}
        disabled={reasons.length === 0}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <Picture src={`/pictures/${line.picture}.svg`} alt="" width={56} height={42} />
      <span>
        {brokenName(line.name)}
        <small>
          <span className="mono">{line.code}</span> · {line.label} · {text.claimable(line.claimable_quantity)}
        </small>
        <small>
          {line.waived ?? (until !== null && reasons.includes('no_reason') ? text.noReasonUntil(formatLastDay(until, language)) : '')}
          {reasons.length === 0 && text.periodOver}
        </small>
      </span>
      {claimed && (
        <NumberStepper
          size="sm"
          value={claimed.quantity}
          max={line.claimable_quantity}
          label={text.quantityName(line.name)}
          decreaseLabel={text.decrease}
          increaseLabel={text.increase}
          onQuantity={(quantity) => onChange({ quantity })}
        />
      )}
      {claimed && (
        <div className="claim-facts">
          <Field id={`${id}-reason`} label={text.reason}>
            {(ties) => (
              <Select
                {...ties}
                value={claimed.reason}
                onChange={(event) => onChange({ reason: reasons.find((one) => one === event.currentTarget.value) ?? 'other' })}
              >
                {reasons.map((one) => (
                  <option key={one} value={one}>
                    {line.kind === 'service' && isServiceReason(one) ? text.serviceReasons[one] : text.reasons[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {line.lots.length > 0 && (
            <Field id={`${id}-lot`} label={text.lotNumber} hint={text.lotHint}>
              {(ties) => (
                <Select {...ties} value={claimed.lot} onChange={(event) => onChange({ lot: event.currentTarget.value })}>
                  <option value="">{text.lotUnknown}</option>
                  {line.lots.map(({ number, on_documents: onDocuments, expires_on, is_recalled }) => (
                    <option key={number} value={number}>
                      {text.lotOption(
                        onDocuments.length > 0 ? text.lotOnDocuments(number, onDocuments.join(', ')) : number,
                        expires_on === null ? null : formatDate(expires_on, language),
                        is_recalled,
                      )}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <AttachFiles channel="ticket" files={claimed.files} onFiles={(files) => onChange({ files })} onBusy={onBusy} />
        </div>
      )}
    </div>
  );
}
