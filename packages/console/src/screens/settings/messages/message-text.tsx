import { Button } from '@aliquot/ui/button.tsx';
import { useEffect, useState } from 'react';
import { type Output, call } from '../../../calls/call.ts';
import { ConfirmButton } from '../../../form/confirm-button.tsx';
import { FormActions } from '../../../form/form-actions.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { FormText } from '../../../form/form-text.tsx';
import { WrittenFormHead, useWrittenForm } from '../../../form/written-form.tsx';
import { HistoryLink } from '../../../frame/history-link.tsx';
import { useMay } from '../../../session/me.ts';
import { InstantText } from '../../../table/instant.tsx';
import { Signed } from '../../../words/signed.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { MessageTemplate } from './message-detail.tsx';
import { MessagePreview } from './message-preview.tsx';
import { SendTest } from './send-test.tsx';
import { useMessageWords } from './use-message-words.ts';

type Values = { subject: string; text: string };
type Props = { template: MessageTemplate; written: MessageTemplate['texts'][number]; onTakeTheirs: () => void };

/** One text: written, looked at with examples, sent to oneself, and reset. */
export function MessageText({ template: { template, title }, written: shown, onTakeTheirs }: Props) {
  const { words, language: reader } = useWords();
  const text = useMessageWords();
  const mayEdit = useMay('settings.edit');
  const { channel, language, version } = shown;
  const key = { template, channel, language };
  const [preview, setPreview] = useState<Output<'messageTemplates.preview'> | null>(null);
  const valuesOf = (values: Values) => (channel === 'sms' ? { ...values, subject: '' } : values);
  const written = useWrittenForm(
    'messageTemplates.save',
    { version, values: { subject: shown.subject, text: shown.text } },
    (values: Values, seen) => ({ ...key, ...valuesOf(values), seen }),
    (saved) => ({ version: saved.version, values: { subject: saved.subject, text: saved.text } }),
  );
  const { form } = written;
  const { watch } = form;
  useEffect(() => {
    // it shows what was typed before
    const watched = watch(() => setPreview(null));
    return () => watched.unsubscribe();
  }, [watch]);
  const showPreview = async () => {
    written.showRefusal(null);
    try {
      setPreview(await call('messageTemplates.preview', { ...key, ...valuesOf(form.getValues()) }, reader));
    } catch (error) {
      setPreview(null);
      written.showRefusal(error);
    }
  };
  const name = text.textOf[channel][language];
  const editor = (
    <form className="stack form-wide" onSubmit={(event) => void written.submit(event)} noValidate aria-label={name}>
      <p className="text-muted">
        {shown.is_edited && shown.written_at !== null && shown.written_by !== null ? (
          <>
            {text.written}
            {words.frame.colon}
            <InstantText at={shown.written_at} /> · <Signed by={shown.written_by} />
          </>
        ) : (
          text.neverEdited
        )}{' '}
        {version > 0 && <HistoryLink kind="message_wording" id={`${template}:${channel}:${language}`} />}
      </p>
      <WrittenFormHead
        written={written}
        fields={[...(channel === 'mail' ? [{ name: 'subject' as const, label: text.subject }] : []), { name: 'text', label: text.text }]}
        onTakeTheirs={onTakeTheirs}
      />
      {channel === 'mail' && (
        <FormField
          form={form}
          of="message"
          name="subject"
          label={text.subject}
          control={{ maxLength: 120, lang: language, readOnly: !mayEdit }}
        />
      )}
      <FormText
        form={form}
        of="message"
        name="text"
        label={text.text}
        hint={channel === 'sms' ? `${text.smsHint} ${text.smsProviderHint}` : text.mailHint}
        rows={channel === 'sms' ? 4 : 8}
        maxLength={1500}
        readOnly={!mayEdit}
      />
      {mayEdit ? (
        <FormActions act={words.form.save} pending={written.isPending}>
          <Button onClick={() => void showPreview()}>{text.preview}</Button>
        </FormActions>
      ) : (
        <div className="form-actions">
          <Button onClick={() => void showPreview()}>{text.preview}</Button>
        </div>
      )}
    </form>
  );
  return (
    <>
      {editor}
      {preview && <MessagePreview preview={preview} title={text.previewOf(title)} language={language} />}
      {mayEdit && (
        <div className="form-actions">
          <SendTest of={key} />
          {shown.is_edited && (
            <ConfirmButton
              call="messageTemplates.reset"
              input={{ ...key, seen: version }}
              title={text.resetTitle}
              hint={text.resetHint}
              done={text.resetDone}
              onDone={onTakeTheirs}
            />
          )}
        </div>
      )}
    </>
  );
}
