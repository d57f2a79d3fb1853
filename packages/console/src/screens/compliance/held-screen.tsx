import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { useMay } from '../../session/me.ts';
import { defineList } from '../../table/define-list.tsx';
import { ComplianceHead } from './compliance-head.tsx';
import { useControlledWords } from './use-controlled-words.ts';

type Held = Output<'controlled.findHeld'>['items'][number];

const reasons = ['refused', 'held', 'unscreened', 'rejected', 'unclassified', 'no_sheet', 'approved'] as const;
const tones = {
  refused: 'danger',
  held: 'warning',
  unscreened: 'warning',
  rejected: 'danger',
  unclassified: 'warning',
  no_sheet: 'warning',
  approved: 'success',
} as const;

/** Products that are held back from sale, with the reason and what helps. */
export const HeldScreen = defineList('controlled.findHeld')(({ words: { compliance: words }, may }) => {
  const { heldBack: text } = useControlledWords();
  return {
    label: words.parts.held,
    head: () => <ComplianceHead part="held" />,
    tabs: { name: 'reason', label: text.reason, values: ['all', ...reasons], labels: text.reasons, usual: 'all' },
    filters: [{ kind: 'text', name: 'q', label: text.search }],
    keyOf: ({ id }) => id,
    columns: [
      {
        key: 'product',
        head: text.product,
        cell: ({ name }) => name,
        href: ({ id }) => may('catalogue.read') && `/catalogue/products/${id}`,
      },
      { key: 'reason', head: text.reason, cell: ({ reason }) => <Badge tone={tones[reason]}>{text.reasons[reason]}</Badge> },
      {
        key: 'substance',
        head: text.substance,
        cell: ({ substance }) =>
          substance && (
            <>
              {substance.name} <span className="mono text-muted">{substance.cas[0]}</span>
            </>
          ),
      },
      { key: 'matches', head: text.matches, cell: (held) => <Matches of={held} /> },
      {
        key: 'decision',
        head: text.decision,
        cell: ({ decision }) => decision && text.decisionText(text.decisions[decision.decision], decision.by, decision.reason),
      },
      { key: 'acts', head: text.acts, cell: (held) => <HeldActs of={held} /> },
    ],
  };
});

function Matches({ of: { matches } }: { of: Held }) {
  const text = useControlledWords().heldBack;
  return matches.map(({ name, list, relation }) => (
    <div key={`${list} ${name} ${relation}`}>{text.matchText(text.relations[relation], name, list)}</div>
  ));
}

function HeldActs({ of: held }: { of: Held }) {
  const text = useControlledWords().heldBack;
  const mayDecide = useMay('compliance.decide');
  const mayEdit = useMay('catalogue.edit');
  const [open, setOpen] = useState<Omit<DecideProps, 'substanceId' | 'onClose'> | null>(null);
  const { id, reason, substance } = held;
  // those seen now: a row that changes behind the dialog is not decided about
  const decide = (decision: DecideProps['decision']) =>
    setOpen({ decision, entryIds: held.matches.map(({ entry_id: entry }) => entry), unscreened: held.unscreened_smiles });
  if (reason === 'refused')
    return (
      <a className="link" href="/compliance/controlled">
        {text.correctList}
      </a>
    );
  if (reason === 'unclassified')
    return (
      mayEdit && (
        <a className="link" href={substance ? `/catalogue/substances/${substance.id}` : `/catalogue/products/${id}`}>
          {text.classify}
        </a>
      )
    );
  if (reason === 'no_sheet')
    return (
      mayEdit && (
        <a className="link" href={`/catalogue/products/${id}`}>
          {text.addSheet}
        </a>
      )
    );
  if (!mayDecide || !substance) return null;
  return (
    <span className="row-actions">
      {reason !== 'approved' && (
        <Button size="sm" onClick={() => decide('approved')}>
          {text.approve}
        </Button>
      )}
      {reason !== 'rejected' && (
        <Button size="sm" variant="danger" onClick={() => decide('rejected')}>
          {text.reject}
        </Button>
      )}
      {open && <Decide substanceId={substance.id} {...open} onClose={() => setOpen(null)} />}
    </span>
  );
}

type DecideProps = {
  substanceId: number;
  entryIds: number[];
  unscreened: string | null;
  decision: 'approved' | 'rejected';
  onClose: () => void;
};

function Decide({ substanceId, entryIds, unscreened, decision, onClose }: DecideProps) {
  const text = useControlledWords().heldBack;
  const isApproval = decision === 'approved';
  return (
    <ReasonDialog
      call="controlled.decide"
      inputOf={(reason) => ({ id: substanceId, entry_ids: entryIds, unscreened_smiles: unscreened, decision, reason })}
      title={isApproval ? text.approve : text.reject}
      hint={isApproval ? text.approveHint : text.rejectHint}
      done={() => (isApproval ? text.approveDone : text.rejectDone)}
      isDangerous={!isApproval}
      maxLength={500}
      onClose={onClose}
    />
  );
}
