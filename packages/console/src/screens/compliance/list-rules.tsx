import { nameSigned } from '@aliquot/contract/core/signature.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Output } from '../../calls/call.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { versionTones } from '../../table/version-tones.ts';
import { useWords } from '../../words/use-words.ts';
import { SimpleTable } from '../../table/simple-table.tsx';

type List = Output<'ruleLists.get'>;
export type Rule = List['rules'][number];

/** A list's requirements by day, newest first. */
export function ListRules({ list }: { list: List }) {
  const { words } = useWords();
  const text = words.compliance;
  const { listed } = words.frame;
  const mayDecide = useMay('compliance.decide');
  const names = new Map(list.permit_kinds.map(({ key, name }) => [key, name]));
  const heads = [text.validFrom, text.untilNext, text.state, text.buyers, text.permitKinds, text.payments, text.reportDays, text.keepYears];
  return (
    <section className="stack">
      <div className="area-head">
        <h2>{text.rules}</h2>
        {mayDecide && <LinkButton href={`/compliance/lists/${list.key}/rules/new`}>{text.newRule}</LinkButton>}
      </div>
      {list.rules.length === 0 ? (
        <p className="text-muted">{text.noRules}</p>
      ) : (
        <SimpleTable
          label={text.rules}
          heads={[...heads, text.source, ...(mayDecide ? [text.licenceActs] : [])]}
          rows={list.rules.map((rule) => ({
            key: rule.valid_from,
            cells: [
              <DayText key="from" day={rule.valid_from} />,
              <DayText key="until" day={rule.valid_until} />,
              <Badge key="state" tone={versionTones[rule.state]}>
                {text.versionStates[rule.state]}
              </Badge>,
              text.buyerKinds[rule.buyers],
              listed(rule.permit_kinds.map((kind) => names.get(kind) ?? kind)) || words.frame.none,
              listed(rule.payment_methods.map((method) => words.orders.methods[method])),
              rule.report_days === null ? words.frame.none : text.days(rule.report_days),
              text.years(rule.keep_years),
              <RuleSource key="source" rule={rule} />,
              ...(mayDecide ? [<RuleActions key="acts" listKey={list.key} rule={rule} />] : []),
            ],
          }))}
        />
      )}
    </section>
  );
}

/** The legal source, who entered the rule, and whether it was compared with the print. */
function RuleSource({ rule }: { rule: Rule }) {
  const { words } = useWords();
  const text = words.compliance;
  return (
    <span className="remark">
      {rule.source} {rule.written_by !== null && <small className="text-muted">{text.ruleWrittenBy(nameSigned(rule.written_by))}</small>}{' '}
      {rule.is_verified ? (
        <Badge tone="success">{rule.verified_by === null ? text.comparedRule : text.comparedBy(nameSigned(rule.verified_by))}</Badge>
      ) : (
        <Badge tone="warning">{text.unverified}</Badge>
      )}
    </span>
  );
}

function RuleActions({ listKey: key, rule }: { listKey: string; rule: Rule }) {
  const { words } = useWords();
  const text = words.compliance;
  const [opened, setOpened] = useState<'verify' | 'withdraw' | null>(null);
  const question = { input: { key, valid_from: rule.valid_from }, onClose: () => setOpened(null), children: <p>{rule.source}</p> };
  return (
    <span className="row-actions">
      {!rule.is_verified && (
        <Button size="sm" onClick={() => setOpened('verify')}>
          {text.compareRule}
        </Button>
      )}
      {rule.state === 'future' && (
        <Button size="sm" variant="danger" onClick={() => setOpened('withdraw')}>
          {text.withdraw}
        </Button>
      )}
      {opened === 'verify' && (
        <ConfirmDialog
          {...question}
          call="ruleLists.verifyRule"
          title={text.compareRule}
          hint={text.compareRuleHint}
          done={text.ruleCompared}
        />
      )}
      {opened === 'withdraw' && (
        <ConfirmDialog
          {...question}
          call="ruleLists.withdrawRule"
          title={text.withdraw}
          hint={text.withdrawHint}
          done={text.withdrawn}
          isDangerous
        />
      )}
    </span>
  );
}
