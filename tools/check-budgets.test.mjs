import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budgets, measure, measureAreas, report } from './check-budgets.mjs';

const manifest = {
  'src/entry-client.tsx': { file: 'entry.js', css: ['style.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  'src/words/en-base.ts': { file: 'en.js' },
  'src/words/en-open.ts': { file: 'en-open.js' },
  'src/words/en-my.ts': { file: 'en-my.js' },
  'src/words/en-account.ts': { file: 'en-account.js' },
  'src/words/en-thread.ts': { file: 'en-thread.js' },
  'src/words/zh-cn-base.ts': { file: 'zh.js' },
  'src/words/zh-cn-open.ts': { file: 'zh-open.js' },
  'src/words/zh-cn-my.ts': { file: 'zh-my.js' },
  'src/words/zh-cn-account.ts': { file: 'zh-account.js' },
  'src/words/zh-cn-thread.ts': { file: 'zh-thread.js' },
  'src/screens/home/screen.tsx': { file: 'home.js', imports: ['src/entry-client.tsx', '_cards.js'] },
  'src/screens/my/screen.tsx': { file: 'my.js', css: ['my.css'], imports: ['_shared.js', '_frame.js'], dynamicImports: ['_editor.js'] },
  '_cards.js': { file: 'cards.js', imports: ['_shared.js'] },
  '_frame.js': { file: 'frame.js', css: ['my.css', 'frame.css'] },
  '_editor.js': { file: 'editor.js', css: ['editor.css'] },
};
const sizes = {
  'entry.js': 100,
  'shared.js': 10,
  'en.js': 3,
  'zh.js': 4,
  'en-open.js': 1,
  'zh-open.js': 1,
  'en-my.js': 2,
  'en-account.js': 1,
  'zh-my.js': 2,
  'zh-account.js': 1,
  'en-thread.js': 1,
  'zh-thread.js': 1,
  'home.js': 20,
  'my.js': 30,
  'cards.js': 5,
  'editor.js': 9000,
  'frame.js': 6,
  'style.css': 7,
  'my.css': 3,
  'frame.css': 2,
  'editor.css': 900,
};

test('a screen’s bytes are those of the entry, its own code with imports and the larger language, each once', () => {
  assert.deepEqual(
    measure(manifest, (file) => sizes[file]),
    [
      { screen: 'home', scripts: 140, styles: 7 },
      { screen: 'my', scripts: 154, styles: 12 },
    ],
  );
});

test('a screen over a budget is named', () => {
  const rows = [
    { screen: 'fits', scripts: budgets.scripts, styles: budgets.styles },
    { screen: 'heavy', scripts: budgets.scripts + 1, styles: 0 },
    { screen: 'gaudy', scripts: 0, styles: budgets.styles + 1 },
  ];
  assert.deepEqual(report(rows).over, ['heavy', 'gaudy']);
});

test('a build without its entry is no build', () => {
  assert.throws(() => measure({ 'src/screens/home/screen.tsx': { file: 'home.js' } }, () => 0), /no src\/entry-client/);
});

test('opening an area of the console takes its page, its own code and what both import, each once, and the longer words; a part counts with its area', () => {
  const pages = {
    'index.html': { file: 'entry.js', css: ['style.css'], imports: ['_shared.js'], dynamicImports: ['src/screens/orders/area.tsx'] },
    '_shared.js': { file: 'shared.js' },
    'src/screens/orders/area.tsx': {
      file: 'my.js',
      css: ['my.css'],
      imports: ['index.html', '_shared.js'],
      dynamicImports: ['_editor.js'],
    },
    'src/screens/orders/lists/part.tsx': { file: 'frame.js', imports: ['_shared.js'] },
    '_editor.js': { file: 'editor.js' },
    'src/words/en.ts': { file: 'en.js' },
    'src/words/zh-cn.ts': { file: 'zh.js' },
  };
  assert.deepEqual(
    measureAreas(pages, (file) => sizes[file]),
    [
      { area: 'orders', bytes: 154 },
      { area: 'orders/lists/part', bytes: 160 },
    ],
  );
});
