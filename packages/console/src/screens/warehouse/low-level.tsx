import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef, useState } from 'react';
import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import type { Input } from '../../calls/call.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormConflict } from '../../form/form-conflict.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { WarehousesShown } from './kept-warehouse.ts';
import type { PackShown } from './pack-detail.tsx';

type Level = { low_stock: number | null; version: number };

/** From how many free packs on a pack is low, and the act that changes it. */
export function PackLowLevel({ pack }: { pack: PackShown }) {
  const { words } = useWords();
  const w = words.warehouse;
  const { code, low_stock: own, usual_low_stock: usual } = pack;
  return (
    <LowLevel
      text={own === null ? w.lowAsUsual(usual) : w.lowAt(own)}
      hint={w.packLevelHint(usual)}
      level={pack}
      call="consoleStock.setLowLevel"
      inputOf={(level) => ({ code, ...level })}
    />
  );
}

/** From how many free packs on all packs are low that say nothing of their own. */
export function UsualLowLevel({ rule }: { rule: WarehousesShown['rule'] }) {
  const { words } = useWords();
  const w = words.warehouse;
  return (
    <LowLevel
      text={w.usualLevel(rule.low_stock)}
      hint={w.usualLevelHint}
      level={rule}
      call="consoleWarehouses.saveRule"
      // an empty one is refused beside its field
      inputOf={({ low_stock: level, version }) => ({ version, low_stock: level ?? Number.NaN })}
    />
  );
}

type LevelProps<Name extends ConsoleCallName> = {
  text: string;
  hint: string;
  level: Level;
  call: Name;
  inputOf: (level: Level) => Input<Name>;
};

function LowLevel<Name extends ConsoleCallName>({ text, ...dialog }: LevelProps<Name>) {
  const { words } = useWords();
  const mayMove = useMay('stock.move');
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="form-actions">
      <span>{text}</span>
      {mayMove && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {words.warehouse.changeLevel}
        </Button>
      )}
      {isOpen && <LevelDialog {...dialog} onClose={() => setOpen(false)} />}
    </p>
  );
}

type DialogProps<Name extends ConsoleCallName> = Omit<LevelProps<Name>, 'text'> & { onClose: () => void };

/** What somebody else saved meanwhile is shown beside one's own. */
function LevelDialog<Name extends ConsoleCallName>({ hint, level, call, inputOf, onClose }: DialogProps<Name>) {
  const { words } = useWords();
  const w = words.warehouse;
  const version = useRef(level.version);
  const act = useActionForm<{ low_stock: string }, Name>(
    call,
    { low_stock: written(level.low_stock) },
    ({ low_stock: typed }) => inputOf({ version: version.current, low_stock: typed.trim() === '' ? null : Number(typed) }),
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  const theirs = act.conflict && readLevel(act.conflict);
  return (
    <ActionDialog title={w.changeLevel} hint={hint} act={act} button={words.form.save} onClose={onClose}>
      {theirs && (
        <FormConflict
          act={act}
          values={{ low_stock: written(theirs.low_stock) }}
          differences={[{ label: w.level, mine: act.form.getValues('low_stock'), theirs: written(theirs.low_stock) }]}
          onSeen={() => {
            version.current = theirs.version;
          }}
        />
      )}
      <FormField
        form={act.form}
        of="level"
        name="low_stock"
        label={w.level}
        control={{ type: 'number', min: 0, max: 1_000_000, inputMode: 'numeric' }}
      />
    </ActionDialog>
  );
}

const written = (level: number | null): string => (level === null ? '' : String(level));

/** The present state, from the refusal. */
function readLevel({ version, low_stock: level }: Readonly<Record<string, unknown>>): Level | null {
  if (typeof version !== 'number') return null;
  return { version, low_stock: typeof level === 'number' ? level : null };
}
