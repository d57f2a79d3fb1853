import { byValue, type GalleryEntry } from '../gallery/entry.ts';
import { NumberStepper, type NumberStepperProps } from './number-stepper.tsx';

export const entry: GalleryEntry = {
  group: 'fields',
  examples: (text) => {
    const labels = {
      label: text('Quantity', '数量'),
      decreaseLabel: text('One less', '减少一件'),
      increaseLabel: text('One more', '增加一件'),
    };
    return [
      ...byValue<NonNullable<NumberStepperProps['size']>>('size', {
        md: <NumberStepper {...labels} value={2} />,
        sm: <NumberStepper {...labels} value={2} size="sm" />,
      }),
      { name: 'at min', show: <NumberStepper {...labels} value={1} /> },
      { name: 'at max', show: <NumberStepper {...labels} value={9999} /> },
      { name: 'step={6}', show: <NumberStepper {...labels} value={12} min={6} max={60} step={6} /> },
      { name: 'aria-invalid', show: <NumberStepper {...labels} value={3} aria-invalid /> },
      { name: 'focus', force: 'focus', show: <NumberStepper {...labels} value={2} /> },
    ];
  },
};
