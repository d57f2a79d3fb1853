import { routes } from '@aliquot/contract/shop/routes.ts';
import { type ComponentType, type DragEvent, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import { loadOrReload } from '../navigation/load-or-reload.ts';
import { useUser } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';
import type { BarcodeScannerProps } from './scan/barcode-scanner.tsx';

export type OrderListInputProps = {
  /** What the field begins with. */
  initial: string;
  /** Whether the list below is what matters now. */
  isQuiet: boolean;
  checking: boolean;
  fault: string | null;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onFault: (text: string) => void;
};

/** The shop reads no larger file (`quick-order/match-order-file.ts`). */
const mostBytes = 2 * 1024 * 1024;
const isTable = ({ name }: File): boolean => /\.(?:xlsx|csv|tsv|txt)$/i.test(name);

/** A list that is opened with a text is matched at once. */
const submitFilled = (form: HTMLFormElement | null) => {
  if (form?.querySelector('textarea')?.value) form.requestSubmit();
};

/** Where a list comes in: typed or pasted, as a file that is chosen or dropped, or by barcodes. */
export function OrderListInput({ initial, isQuiet, checking, fault, onText, onFile, onFault }: OrderListInputProps) {
  const { words } = useWords();
  const { token } = useUser();
  const texts = words.pasteList;
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [Scanner, setScanner] = useState<ComponentType<BarcodeScannerProps> | null>(null);
  const [scanning, setScanning] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!checking) onText(area.current?.value ?? '');
  };
  const take = (file: File | undefined) => {
    if (!file || checking) return;
    if (token === null) onFault(texts.fileLogin);
    else if (!isTable(file)) onFault(texts.fileWrong);
    else if (file.size > mostBytes) onFault(texts.fileLarge);
    else onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const scan = async () => {
    setScanning(true);
    const load = () => loadOrReload('barcode-scanner', () => import('./scan/barcode-scanner.tsx'));
    if (Scanner === null)
      await load().then(
        ({ BarcodeScanner }) => setScanner(() => BarcodeScanner),
        () => setScanning(false),
      );
  };
  const addLines = (lines: readonly string[]) => {
    setScanning(false);
    if (!area.current || lines.length === 0) return;
    area.current.value = [area.current.value.trimEnd(), ...lines].filter((line) => line !== '').join('\n');
    onText(area.current.value);
  };
  return (
    <>
      <form
        ref={submitFilled}
        className={isOver ? 'order-list is-over' : 'order-list'}
        onSubmit={submit}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Field id="order-list-text" label={texts.label} hint={texts.hint} error={fault}>
          {(ties) => (
            <Textarea
              {...ties}
              ref={area}
              name="list"
              rows={isQuiet ? 3 : 6}
              defaultValue={initial}
              maxLength={8000}
              placeholder={texts.placeholder}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
            />
          )}
        </Field>
        <div className="order-list-ways">
          <Button type="submit" variant={isQuiet ? 'secondary' : 'primary'} pending={checking}>
            {texts.check}
          </Button>
          <Button onClick={() => (token === null ? onFault(texts.fileLogin) : chooser.current?.click())}>{texts.file}</Button>
          <Button pending={scanning && Scanner === null} onClick={() => void scan()}>
            {texts.scan}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            accept=".xlsx,.csv,.tsv,.txt"
            aria-label={texts.file}
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </div>
        <p className="field-hint">
          {isOver ? texts.drop : texts.fileHint}{' '}
          {token === null && (
            <a className="link" href={routes.login}>
              {words.shell.logIn}
            </a>
          )}
        </p>
      </form>
      {scanning && Scanner !== null && <Scanner onDone={addLines} />}
    </>
  );
}
