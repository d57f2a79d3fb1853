import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { CheckChoices } from '../../form/check-choices.tsx';
import { ConflictNotice } from '../../form/conflict-notice.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { ValueField } from '../../form/value-field.tsx';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { type RuleValues, type Stands, noRule, readStanding, valuesOf } from './rule-values.ts';

type List = Output<'ruleLists.get'>;

const buyers = ['everyone', 'institutions'] as const;
const payments = ['bank_transfer', 'on_account', 'alipay'] as const;

/** A list's conditions from a future day, starting from the newest version. */
export function NewListRule() {
  const key = useParams()['key'] ?? '';
  const { shown: list, instead } = useOne(useShown('ruleLists.get', { key }), (one) => one.key === key);
  return list ? <RuleForm list={list} /> : instead;
}

function RuleForm({ list }: { list: List }) {
  const { words } = useWords();
  const text = words.compliance;
  const navigate = useNavigate();
  const [newest] = list.rules;
  // the version that this form began with, and not the one that the page has learnt of since
  const seen = useRef(newest?.valid_from ?? null);
  const act = useActionForm(
    'ruleLists.createRule',
    { ...(newest ? valuesOf(newest) : noRule), valid_from: '' },
    ({ report_days: days, keep_years: years, ...values }: RuleValues) => ({
      ...values,
      key: list.key,
      seen: seen.current,
      report_days: days.trim() === '' ? null : wholeOf(days),
      keep_years: wholeOf(years),
    }),
    () => {
      showToast({ text: text.ruleMade });
      void navigate(`/compliance/lists/${list.key}`);
    },
  );
  const { form, fault, conflict, endConflict, isPending, submit } = act;
  const theirs = conflict && readStanding(conflict);
  const of = 'rule';
  return (
    <form className="stack narrow" onSubmit={(event) => void submit(event)} noValidate>
      <h1>
        {text.newRule}
        {words.frame.colon}
        {list.name}
      </h1>
      <p>{text.newRuleHint}</p>
      {fault && (
        <Message kind="danger" live>
          {fault}
        </Message>
      )}
      {theirs && (
        <RuleConflict
          list={list}
          mine={form.getValues()}
          theirs={theirs}
          onTakeTheirs={() => {
            seen.current = theirs.seen;
            form.reset({ ...theirs.values, valid_from: '' });
            endConflict();
          }}
          onKeepMine={() => {
            seen.current = theirs.seen;
            void submit();
          }}
        />
      )}
      <FormField form={form} of={of} name="valid_from" label={text.validFrom} control={{ type: 'date' }} />
      <ValueField
        form={form}
        of={of}
        name="buyers"
        label={text.buyers}
        as={{ kind: 'choice', options: buyers.map((value) => ({ value, label: text.buyerKinds[value] })) }}
      />
      <CheckChoices form={form} name="permit_kinds" label={text.permitKinds} options={list.permit_kinds} />
      <CheckChoices
        form={form}
        name="payment_methods"
        label={text.payments}
        options={payments.map((method) => ({ key: method, name: words.orders.methods[method] }))}
      />
      <FormField
        form={form}
        of={of}
        name="report_days"
        label={text.reportDaysField}
        hint={text.reportDaysHint}
        control={{ inputMode: 'numeric' }}
      />
      <FormField form={form} of={of} name="keep_years" label={text.keepYearsField} control={{ inputMode: 'numeric' }} />
      <ValueField form={form} of={of} name="source" label={text.source} hint={text.ruleSourceHint} as={{ kind: 'area' }} />
      <p className="form-actions">
        <Button type="submit" variant="primary" pending={isPending}>
          {text.newRule}
        </Button>
        <LinkButton href={`/compliance/lists/${list.key}`} variant="quiet">
          {words.form.cancel}
        </LinkButton>
      </p>
    </form>
  );
}

/**
 * A whole number as typed, else 0, which no field accepts: NaN would be sent as null, which means
 * none.
 */
const wholeOf = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0);

type ConflictProps = { list: List; mine: RuleValues; theirs: Stands; onTakeTheirs: () => void; onKeepMine: () => void };

/** A concurrent newer version: its requirements beside one's own. */
function RuleConflict({ list, mine, theirs, onTakeTheirs, onKeepMine }: ConflictProps) {
  const { words } = useWords();
  const text = words.compliance;
  const names = new Map(list.permit_kinds.map(({ key, name }) => [key, name]));
  const rows: [label: string, format: (values: RuleValues) => string][] = [
    [text.validFrom, ({ valid_from }) => valid_from],
    [text.buyers, (values) => text.buyerKinds[values.buyers]],
    [text.permitKinds, ({ permit_kinds: kinds }) => words.frame.listed(kinds.map((kind) => names.get(kind) ?? kind))],
    [text.payments, ({ payment_methods: ways }) => words.frame.listed(ways.map((way) => words.orders.methods[way]))],
    [text.reportDaysField, ({ report_days }) => report_days],
    [text.keepYearsField, ({ keep_years }) => keep_years],
    [text.source, ({ source }) => source],
  ];
  return (
    <ConflictNotice
      differences={rows.map(([label, format]) => ({ label, mine: format(mine), theirs: format(theirs.values) }))}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={onKeepMine}
    />
  );
}
