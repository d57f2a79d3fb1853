import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Fault } from '../session/act.ts';
import { Message } from '@aliquot/ui/message.tsx';

/**
 * What of a fault no field of the form shows: its text where it names no field, and what is wrong
 * with fields that the form does not have.
 */
export function FaultMessage({ form, fault }: { form: RefObject<HTMLElement | null>; fault: Fault }) {
  const box = useRef<HTMLDivElement>(null);
  const texts = fault.fields.size === 0 ? [fault.text] : [...new Set(fault.fields.values())];
  useLayoutEffect(() => {
    if (!box.current) return;
    const besideFields = [...(form.current?.querySelectorAll('.field-error') ?? [])].map(({ textContent }) => textContent).join('\n');
    const lines = [...box.current.querySelectorAll('p')];
    for (const line of lines) line.hidden = besideFields.includes(line.textContent);
    box.current.hidden = lines.every(({ hidden }) => hidden);
  });
  return (
    <div ref={box}>
      <Message kind="danger" live>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Message>
    </div>
  );
}
