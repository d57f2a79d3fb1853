import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { useWords } from '../../words/use-words.ts';
import { useLicenceWords } from './use-licence-words.ts';
import { ComplianceHead } from './compliance-head.tsx';
import { AddLicence, EditLicence } from './edit-licence.tsx';
import { EndLicence } from './end-licence.tsx';
import { type Licence, type LicencesShown, licenceName } from './licence-name.ts';
import { SimpleTable } from '../../table/simple-table.tsx';

const tones = { valid: 'success', due: 'warning', expired: 'danger' } as const;

type Open = { act: 'add' } | { act: 'edit' | 'end'; licence: Licence };

/** The shop's own licences, the one that ends first on top. */
export function LicencesScreen() {
  const { words } = useWords();
  const own = useLicenceWords();
  const mayDecide = useMay('compliance.decide');
  const [open, setOpen] = useState<Open | null>(null);
  const { data } = useShown('licences.find', {});
  const close = () => setOpen(null);
  if (!data) return <p>{words.frame.loading}</p>;
  return (
    <>
      <ComplianceHead part="licences">
        {mayDecide && (
          <Button variant="primary" onClick={() => setOpen({ act: 'add' })}>
            {own.addLicence}
          </Button>
        )}
      </ComplianceHead>
      <p className="text-muted">{data.items.length === 0 ? own.noLicences : own.licencesHint}</p>
      {data.items.length > 0 && <Licences shown={data} onOpen={mayDecide ? setOpen : null} />}
      {open?.act === 'add' && <AddLicence lists={data.lists} onClose={close} />}
      {open?.act === 'edit' && <EditLicence licence={open.licence} lists={data.lists} onClose={close} />}
      {open?.act === 'end' && <EndLicence licence={open.licence} onClose={close} />}
    </>
  );
}

function Licences({ shown: { items, lists }, onOpen }: { shown: LicencesShown; onOpen: ((open: Open) => void) | null }) {
  const { words, language } = useWords();
  const text = words.compliance;
  const own = useLicenceWords();
  const names = new Map(lists.map(({ key, name }) => [key, name]));
  const heads = [own.licence, text.number, own.licenceLists, own.licenceUntil, text.state];
  return (
    <SimpleTable
      label={text.parts.licences}
      heads={onOpen ? [...heads, text.licenceActs] : heads}
      rows={items.map((licence) => ({
        key: licence.key,
        cells: [
          licenceName(licence, language),
          <span key="number" className="mono">
            {licence.number}
          </span>,
          words.frame.listed(licence.list_keys.map((key) => names.get(key) ?? key)),
          <span key="until">
            <DayText day={licence.valid_until} /> <small className="text-muted">{own.daysLeft(licence.days_left)}</small>
          </span>,
          <Badge key="state" tone={tones[licence.state]}>
            {own.licenceStates[licence.state]}
          </Badge>,
          onOpen && (
            <span key="acts" className="row-actions">
              <Button size="sm" onClick={() => onOpen({ act: 'edit', licence })}>
                {own.editLicence}
              </Button>
              {licence.state !== 'expired' && (
                <Button size="sm" variant="danger" onClick={() => onOpen({ act: 'end', licence })}>
                  {own.endLicence}
                </Button>
              )}
            </span>
          ),
        ].slice(0, onOpen ? 6 : 5),
      }))}
    />
  );
}
