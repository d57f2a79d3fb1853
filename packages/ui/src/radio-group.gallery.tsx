import { byValue, type GalleryEntry } from '../gallery/entry.ts';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

export const entry: GalleryEntry = {
  group: 'fields',
  examples: (text) => {
    const legend = text('Delivery', '配送方式');
    const options = [
      { value: 'standard', label: text('Standard', '普通快递'), detail: text('2 to 3 days', '2–3 天'), aside: '¥12.00' },
      { value: 'cold', label: text('Cold chain', '冷链配送'), detail: text('Monday to Wednesday', '周一至周三发货'), aside: '¥60.00' },
      { value: 'pickup', label: text('Pick up', '自提'), detail: text('Not in your province', '所在省份不可用'), disabled: true },
    ];
    const short = options.map(({ value, label }) => ({ value, label }));
    return [
      ...byValue<NonNullable<RadioGroupProps['variant']>>('variant', {
        list: <RadioGroup name="radio-list" legend={legend} options={options} defaultValue="standard" />,
        inline: <RadioGroup name="radio-inline" legend={legend} options={short} variant="inline" defaultValue="cold" />,
        cards: <RadioGroup name="radio-cards" legend={legend} options={options} variant="cards" defaultValue="standard" />,
      }),
      {
        name: 'error',
        show: (
          <RadioGroup
            name="radio-error"
            legend={legend}
            options={short}
            required
            error={text('Choose how the order is delivered.', '请选择配送方式。')}
          />
        ),
      },
      { name: 'focus', force: 'focus', show: <RadioGroup name="radio-focus" legend={legend} options={short} /> },
      {
        name: 'long text',
        show: (
          <RadioGroup
            name="radio-long"
            legend={legend}
            variant="cards"
            options={[
              {
                value: 'address',
                label: text(
                  'School of Chemistry and Molecular Engineering, Building 5, Room 5-412, 500 Dongchuan Road',
                  '上海市闵行区东川路500号化学与分子工程学院实验楼5号楼412室（请从西侧货运电梯进入）',
                ),
                aside: text('default', '默认'),
              },
            ]}
          />
        ),
      },
    ];
  },
};
