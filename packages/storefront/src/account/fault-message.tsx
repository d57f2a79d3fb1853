import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Fault } from '../session/act.ts';
import { FaultText } from './fault-text.tsx';
import { Message } from '@aliquot/ui/message.tsx';

type FaultMessageProps = { form: RefObject<HTMLElement | null>; fault: Fault };

/**
 * What of a fault no field of the form shows: its text where it names no field, and what is wrong
 * with fields that the form does not have.
 */
export function FaultMessage({ form, fault }: FaultMessageProps) {
  if (fault.fields.size > 0) return <MissingFields form={form} fault={fault} />;
  return (
    <Message kind="danger" live>
      <FaultText fault={fault} />
    </Message>
  );
}

/** Only the page shows which fields the form has, so the texts are filled in after rendering. */
function MissingFields({ form, fault }: FaultMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (!box.current || !line.current) return;
    const besideFields = [...(form.current?.querySelectorAll('.field-error') ?? [])].map(({ textContent }) => textContent).join('\n');
    line.current.textContent = [...new Set(fault.fields.values())].filter((text) => !besideFields.includes(text)).join(' ');
    box.current.hidden = line.current.textContent === '';
  });
  return (
    <div ref={box} hidden>
      <Message kind="danger" live>
        <p ref={line} />
      </Message>
    </div>
  );
}
