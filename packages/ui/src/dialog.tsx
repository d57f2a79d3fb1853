import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on a press of the backdrop and of the close button; set `open` to false. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** `side` and `side-start` are panels at the end and start edge: cart, filters, menu. */
  placement?: 'center' | 'wide' | 'full' | 'side' | 'side-start';
  /**
   * Where closing leads without scripts; with it, an open dialog is already open in the server's
   * page.
   */
  closeHref?: string;
  foot?: ReactNode;
  children: ReactNode;
}

const placementClass = {
  center: null,
  wide: 'dialog-wide',
  full: 'dialog-full',
  side: 'dialog-side',
  'side-start': 'dialog-side is-start',
} as const;

/**
 * A native modal dialog: the browser keeps the focus inside and gives it back on closing.
 * It opens with the focus on its title, or on the field that carries `data-autofocus`.
 */
export function Dialog({ open, onClose, title, closeLabel, placement = 'center', closeHref, foot, children }: DialogProps) {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Constant, since from here on the attribute belongs to showModal() and close().
  const [servedOpen] = useState(closeHref !== undefined && open);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    // As served it is open but not modal; removing the attribute, unlike close(), raises no close
    // event.
    dialog.removeAttribute('open');
    dialog.showModal();
    // A reader begins at the title, unless a field carries `data-autofocus`; React leaves out the
    // attribute that browsers know.
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current)?.focus();
    return () => dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    // The dialog itself is hit only outside its content. A press that begins inside, such as
    // selecting text, does not close it.
    let pressedOutside = false;
    const press = (event: Event) => {
      pressedOutside = event.target === dialog;
    };
    const release = (event: Event) => {
      if (pressedOutside && event.target === dialog) dialog.close();
    };
    dialog.addEventListener('pointerdown', press);
    dialog.addEventListener('click', release);
    return () => {
      dialog.removeEventListener('pointerdown', press);
      dialog.removeEventListener('click', release);
    };
  }, []);

  return (
    <dialog
      ref={element}
      className={classNames('dialog', placementClass[placement])}
      aria-labelledby={titleId}
      open={servedOpen || undefined}
      // Escape and the backdrop close natively; a close that follows from `open` is not reported.
      onClose={(event) => {
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {closeHref === undefined ? (
            <Button variant="quiet" square aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </Button>
          ) : (
            <a
              href={closeHref}
              className={buttonClass('quiet', 'md', true)}
              aria-label={closeLabel}
              onClick={(event) => {
                event.preventDefault();
                onClose();
              }}
            >
              <Icon name="close" />
            </a>
          )}
        </div>
        <div className="dialog-main">{children}</div>
        {foot && <div className="dialog-foot">{foot}</div>}
      </div>
    </dialog>
  );
}
