import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Shown while the shell's back-to-top flag is up. */
export function BackToTop({ label, shown, onPress }: { label: string; shown: boolean; onPress: () => void }) {
  return (
    <Button square size="lg" className="back-to-top no-print" hidden={!shown} aria-label={label} title={label} onClick={onPress}>
      <Icon name="arrow-up" />
    </Button>
  );
}
