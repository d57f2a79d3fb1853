import { Dialog } from '@aliquot/ui/dialog.tsx';
import { useWords } from '../words/use-words.ts';
import { useMe } from '../session/me.ts';
import { areasFor } from './areas.ts';

/** All keys of the console. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { words } = useWords();
  const { permissions } = useMe();
  const keys = [
    { keys: ['?'], text: words.keys.help },
    { keys: ['/'], text: words.keys.search },
    ...areasFor(permissions).map(({ key, letter }) => ({ keys: ['g', letter], text: `${words.keys.go}: ${words.areas[key]}` })),
    { keys: ['j', 'k'], text: words.keys.rows, isChoice: true },
    { keys: ['Enter'], text: words.keys.open },
    { keys: ['x'], text: words.keys.select },
  ];
  return (
    <Dialog open={open} onClose={onClose} title={words.keys.title} closeLabel={words.frame.close}>
      <dl className="key-list">
        {keys.map(({ keys: pressed, text, ...rest }) => (
          <div key={text}>
            <dt>
              {pressed.map((key, index) => (
                <span key={key}>
                  {index > 0 && ('isChoice' in rest ? ' / ' : ` ${words.keys.afterwards} `)}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
