import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { useGatewayWords } from './use-gateway-words.ts';
import { useSystemWords } from './use-system-words.ts';

type Provider = 'aliyun' | 'tencent' | 'wechat';
type Template = Output<'gateways.findTemplates'>['items'][number];

/** The codes under which a provider has approved the shop's templates. */
export function TemplateCodes({ provider }: { provider: Provider }) {
  const { words } = useWords();
  const texts = useGatewayWords();
  const system = useSystemWords();
  const mayAct = useMay('system.act');
  const { data } = useShown('gateways.findTemplates', { provider });
  const [edited, setEdited] = useState<Template | null>(null);
  const items = data?.items ?? [];
  const isWechat = provider === 'wechat';
  const title = isWechat ? texts.wechatTemplates : texts.templateCodes;
  const missing = items.filter(({ code }) => code === '').length;
  return (
    <section className="stack" aria-labelledby={`templates-${provider}`}>
      <h2 id={`templates-${provider}`}>{title}</h2>
      <p className="text-muted">{isWechat ? texts.wechatTemplatesHint : texts.templateCodesHint}</p>
      {missing > 0 && !isWechat && <Message kind="warning">{texts.templatesMissing(missing, items.length)}</Message>}
      <TableScroller label={title} className="stacked-lines">
        <DataTable caption={title} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{texts.template}</HeadCell>
              <HeadCell>{texts.language}</HeadCell>
              <HeadCell>{texts.templateCode}</HeadCell>
              {mayAct && <HeadCell>{system.action}</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {items.map((one) => (
              <tr key={`${one.template} ${one.language}`}>
                <RowHead>{one.title}</RowHead>
                <Cell data-head={texts.language}>{texts.languages[one.language]}</Cell>
                <Cell data-head={texts.templateCode}>
                  {one.code === '' ? <span className="text-muted">{texts.notEntered}</span> : <span className="mono">{one.code}</span>}
                </Cell>
                {mayAct && (
                  <Cell className="stacked-whole">
                    <Button
                      size="sm"
                      aria-label={`${texts.enterCode(one.title)} (${texts.languages[one.language]})`}
                      onClick={() => setEdited(one)}
                    >
                      {words.catalogue.edit}
                    </Button>
                  </Cell>
                )}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
      {edited && <EditCode provider={provider} template={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

type Props = { provider: Provider; template: Template; onClose: () => void };

function EditCode({ provider, template: { template, title, language, text, parameters, order, code }, onClose }: Props) {
  const { words } = useWords();
  const texts = useGatewayWords();
  const act = useActionForm(
    'gateways.saveTemplate',
    { code, order: order.join(', ') },
    (values: { code: string; order: string }) => ({
      provider,
      template,
      language,
      code: values.code.trim(),
      order: values.order.split(/[\s,，、]+/).filter((name) => name !== ''),
    }),
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  const named = words.frame.listed(parameters.map(({ name, label }) => `${name} (${label})`));
  return (
    <ActionDialog
      title={`${texts.enterCode(title)} · ${texts.languages[language]}`}
      hint={`${texts.templateText}${words.frame.colon}${text}`}
      button={words.form.save}
      act={act}
      onClose={onClose}
    >
      <FormField
        form={act.form}
        of="template"
        name="code"
        label={texts.templateCode}
        control={{ mono: true, maxLength: 60, autoComplete: 'off' }}
        {...(provider === 'aliyun' && parameters.length > 0 && { hint: texts.templateNames(named) })}
      />
      {provider === 'wechat' && (
        <FormField
          form={act.form}
          of="template"
          name="order"
          label={texts.templateFields}
          hint={texts.templateFieldsHint(words.frame.listed([named, `title (${texts.titleParameter})`].filter((one) => one !== '')))}
          control={{ mono: true }}
        />
      )}
      {provider === 'tencent' && parameters.length > 0 && (
        <FormField
          form={act.form}
          of="template"
          name="order"
          label={texts.templateOrder}
          hint={texts.templateOrderHint(named)}
          control={{ mono: true }}
        />
      )}
    </ActionDialog>
  );
}
