import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citationText } from './citations.ts';

test('a citation of the shop’s references reads in either language, an operator’s own as it was written', () => {
  const entry = 'Regulation (EC) No 1272/2008, Annex VI, Table 3, as amended up to Regulation (EU) 2021/849, Index No. 606-001-00-8';
  assert.equal(citationText(entry, 'en'), entry);
  assert.equal(
    citationText(entry, 'zh-CN'),
    '欧盟法规 (EC) No 1272/2008 附件六表 3（含至 (EU) 2021/849 号法规的修订），索引号 606-001-00-8',
  );
  assert.equal(
    citationText('《危险化学品目录（2015 版）》，安全监管总局等十部门公告 2015 年第 5 号', 'en'),
    'Catalogue of Hazardous Chemicals (2015), announcement of ten ministries No. 5 of 2015',
  );
  assert.equal(
    citationText('PubChem CID 180; CRC Handbook of Chemistry and Physics; our own sheet and notes', 'zh-CN'),
    'PubChem CID 180；《CRC 化学与物理手册》；our own sheet and notes',
  );
  assert.equal(citationText('Sheet of Smith and Sons, packing group II', 'zh-CN'), 'Sheet of Smith and Sons, packing group II');
});
