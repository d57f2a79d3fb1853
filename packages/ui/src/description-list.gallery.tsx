import type { GalleryEntry } from '../gallery/entry.ts';
import { Badge } from './badge.tsx';
import { CasNumber } from './cas-number.tsx';
import { DescriptionList } from './description-list.tsx';

export const entry: GalleryEntry = {
  group: 'data',
  examples: (text) => [
    {
      name: 'items',
      show: (
        <DescriptionList
          items={[
            { key: 'cas', term: 'CAS', value: <CasNumber value="67-64-1" /> },
            { key: 'grade', term: text('Grade', '级别'), value: text('HPLC', '色谱纯') },
            { key: 'state', term: text('State', '状态'), value: <Badge tone="success">{text('Published', '已发布')}</Badge> },
          ]}
        />
      ),
    },
    {
      name: 'value={null} is left out',
      show: (
        <DescriptionList
          items={[
            { key: 'shown', term: text('Storage', '储存'), value: '2–8 °C' },
            { key: 'none', term: text('Expiry', '有效期'), value: null },
          ]}
        />
      ),
    },
    {
      name: 'long text',
      wide: true,
      show: (
        <DescriptionList
          items={[
            {
              key: 'name',
              term: text('Name under the national standard', '国家标准规定的名称'),
              value: text(
                'N-(9-Fluorenylmethoxycarbonyl)-O-tert-butyl-L-threonine 4-(hydroxymethyl)phenoxymethyl polystyrene ester',
                'N-芴甲氧羰基-O-叔丁基-L-苏氨酸 4-(羟甲基)苯氧甲基聚苯乙烯酯',
              ),
            },
            {
              key: 'smiles',
              term: 'SMILES',
              value: 'CC(C)(C)O[C@H](C)[C@@H](C(=O)O)NC(=O)OCC1c2ccccc2-c2ccccc12',
            },
          ]}
        />
      ),
    },
  ],
};
