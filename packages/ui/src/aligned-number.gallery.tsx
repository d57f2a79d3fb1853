import type { GalleryEntry } from '../gallery/entry.ts';
import { AlignedNumber } from './aligned-number.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from './data-table.tsx';

const column = ['0.25', '12.5', '1,200', '7.125'];

export const entry: GalleryEntry = {
  group: 'data',
  examples: (text) => [
    {
      name: 'fractionDigits={3}',
      show: (
        <TableScroller label={text('Masses', '质量')}>
          <DataTable compact>
            <thead>
              <tr>
                <HeadCell align="end" unit="g">
                  {text('Mass', '质量')}
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {column.map((number) => (
                <tr key={number}>
                  <Cell align="end">
                    <AlignedNumber text={number} fractionDigits={3} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </TableScroller>
      ),
    },
  ],
};
