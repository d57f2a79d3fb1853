import { useCompareCode } from './compare-code.ts';

/** Tray and comparison over any page, once there is something to compare. */
export function ComparePanel() {
  const code = useCompareCode();
  return code && <code.Comparison />;
}
