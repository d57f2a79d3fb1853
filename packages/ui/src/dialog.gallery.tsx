import { type ReactNode, useState } from 'react';
import { byValue, type GalleryEntry, type Text } from '../gallery/entry.ts';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

type Props = { text: Text; placement?: DialogProps['placement']; withFoot?: boolean; children?: ReactNode };

function OpenedDialog({ text, placement, withFoot = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const foot = (
    <>
      <Button onClick={close}>{text('Cancel', '取消')}</Button>
      <Button variant="primary" onClick={close}>
        {text('Save', '保存')}
      </Button>
    </>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('Open', '打开')}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={text('Delivery address', '收货地址')}
        closeLabel={text('Close', '关闭')}
        placement={placement}
        foot={withFoot ? foot : undefined}
      >
        {children ?? <p>{text('Escape, the backdrop and the button close it.', '按 Esc、点击背景或关闭按钮均可关闭。')}</p>}
      </Dialog>
    </>
  );
}

export const entry: GalleryEntry = {
  group: 'feedback',
  examples: (text) => [
    ...byValue<NonNullable<DialogProps['placement']>>('placement', {
      center: <OpenedDialog text={text} />,
      wide: <OpenedDialog text={text} placement="wide" />,
      full: <OpenedDialog text={text} placement="full" />,
      side: <OpenedDialog text={text} placement="side" withFoot />,
      'side-start': <OpenedDialog text={text} placement="side-start" />,
    }),
    {
      name: 'foot, data-autofocus',
      show: (
        <OpenedDialog text={text} withFoot>
          <Field id="dialog-recipient" label={text('Recipient', '收货人')}>
            {(control) => <TextInput {...control} data-autofocus />}
          </Field>
        </OpenedDialog>
      ),
    },
    {
      name: 'long text',
      show: (
        <OpenedDialog text={text} withFoot>
          {Array.from({ length: 24 }, (_, index) => (
            <p key={index}>
              {index + 1}. {text('Keep the container tightly closed in a well-ventilated place.', '容器应密闭存放于通风良好处。')}
            </p>
          ))}
        </OpenedDialog>
      ),
    },
  ],
};
