import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef, useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { ConflictNotice } from '../../form/conflict-notice.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useMay } from '../../session/me.ts';
import { SimpleTable } from '../../table/simple-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { useSettingsWords } from './use-settings-words.ts';

type Page = Output<'settings.findCarrierPages'>['items'][number];

/** The pages on which buyers follow their parcels, one a carrier. */
export function CarrierPages() {
  const text = useSettingsWords();
  const mayEdit = useMay('settings.edit');
  const { data } = useShown('settings.findCarrierPages', {});
  const [edited, setEdited] = useState<Page | null>(null);
  return (
    <section className="stack" aria-labelledby="carrier-pages">
      <h2 id="carrier-pages">{text.carrierPages}</h2>
      <p>{text.carrierPagesHint}</p>
      {data && (
        <SimpleTable
          label={text.carrierPages}
          heads={[text.carrier, text.trackingPage, ...(mayEdit ? [text.acts] : [])]}
          rows={data.items.map((page) => ({
            key: page.code,
            cells: [
              page.code,
              page.address || text.noPage,
              ...(mayEdit
                ? [
                    <Button key="act" size="sm" aria-label={text.changePageOf(page.code)} onClick={() => setEdited(page)}>
                      {text.change}
                    </Button>,
                  ]
                : []),
            ],
          }))}
        />
      )}
      {edited && <EditPage page={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

function EditPage({ page, onClose }: { page: Page; onClose: () => void }) {
  const { words } = useWords();
  const text = useSettingsWords();
  const version = useRef(page.version);
  const act = useActionForm(
    'settings.saveCarrierPage',
    { address: page.address },
    ({ address }: { address: string }) => ({ code: page.code, address: address.trim(), version: version.current }),
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  const { form, conflict } = act;
  return (
    <ActionDialog title={text.changePageOf(page.code)} hint={text.trackingPageHint} button={words.form.save} act={act} onClose={onClose}>
      {conflict && (
        <ConflictNotice
          differences={[
            {
              label: text.trackingPage,
              mine: form.getValues('address'),
              theirs: typeof conflict['address'] === 'string' ? conflict['address'] : '',
            },
          ]}
          onTakeTheirs={onClose}
          onKeepMine={() => {
            version.current = Number(conflict['version']);
            void act.submit();
          }}
        />
      )}
      <FormField form={form} of="carrier" name="address" label={text.trackingPage} control={{ type: 'url', maxLength: 300 }} />
    </ActionDialog>
  );
}
