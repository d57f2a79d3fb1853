import type { FaultText } from './fault-text.ts';

/** What is wrong with a cell or a row, whatever it is about. */
export const cellFaults = {
  needed: { en: ['This field is required.', 'Fill the cell.'], 'zh-CN': ['此项必填。', '请填写。'] },
  needed_for_new: {
    en: ['This is required for something new, and the shop does not know “{subject}” yet.', 'Fill the cell in the first row about it.'],
    'zh-CN': ['商城中尚无“{subject}”，新建时此项必填。', '请在其首行填写。'],
  },
  first_row_faulty: {
    en: ['The first row about “{subject}” (line {line}) has faults.', 'Correct that row; this one needs nothing.'],
    'zh-CN': ['“{subject}”的首行（第 {line} 行）存在错误。', '请更正首行，本行无需修改。'],
  },
  too_many_cells: {
    en: ['The row has {cells} cells, the header {columns}.', 'Look for a separator inside a cell that has no quotes.'],
    'zh-CN': ['该行有 {cells} 个单元格，而表头有 {columns} 列。', '请检查是否有未加引号的单元格内含分隔符。'],
  },
  too_long: { en: ['More than {most} characters.', 'Shorten it.'], 'zh-CN': ['超过 {most} 个字符。', '请缩短。'] },
  control_character: {
    en: ['There is a character that cannot be seen (U+{code}).', 'Type the cell again.'],
    'zh-CN': ['含有不可见字符（U+{code}）。', '请重新录入该单元格。'],
  },
  formula_as_text: {
    en: [
      'This looks like a formula. It is kept as text and never carried out.',
      'If it is none, nothing needs to be done; else remove it.',
    ],
    'zh-CN': ['内容类似公式，已作为文本保存，不会执行。', '若确为文本则无需处理，否则请删除。'],
  },
  not_a_number: {
    en: ['This is not a number.', 'Write digits with a decimal point, without a unit.'],
    'zh-CN': ['不是数字。', '请只填写数字和小数点，不要带单位。'],
  },
  not_whole: { en: ['This is not a whole number.', 'Write digits alone.'], 'zh-CN': ['不是整数。', '请只填写数字。'] },
  out_of_range: { en: ['This is not from {least} to {most}.', 'Correct it.'], 'zh-CN': ['不在 {least} 到 {most} 之间。', '请更正。'] },
  not_yes_or_no: { en: ['This is neither yes nor no.', 'Write yes or no.'], 'zh-CN': ['应为“是”或“否”。', '请填写“是”或“否”。'] },
  not_one_of: { en: ['This is none of: {choices}.', 'Choose one of them.'], 'zh-CN': ['不在可选值之内：{choices}。', '请选择其中之一。'] },
  key_form: {
    en: ['A key has letters, digits, dots, hyphens and underscores alone, at most 150 of them.', 'Write it so.'],
    'zh-CN': ['编码只能包含字母、数字、点、连字符和下划线，最多 150 个字符。', '请按此格式填写。'],
  },
  code_form: {
    en: [
      'A catalogue number has 2 to 64 letters, digits, dots, hyphens, slashes and underscores, and begins with a letter or digit.',
      'Write it so.',
    ],
    'zh-CN': ['货号由 2～64 个字母、数字、点、连字符、斜杠或下划线组成，且以字母或数字开头。', '请按此格式填写。'],
  },
  became_date: {
    en: [
      'A spreadsheet has turned this into a date. {meant}',
      'Format the column as text before typing or opening it, and type the value again.',
    ],
    'zh-CN': ['表格软件已将此值转换为日期。{meant}', '请先将该列设为文本格式，再重新录入。'],
  },
  became_number: {
    en: ['A spreadsheet has turned this into a number with an exponent.', 'Format the column as text and type the value again.'],
    'zh-CN': ['表格软件已将此值转换为科学计数法。', '请将该列设为文本格式后重新录入。'],
  },
  duplicate: {
    en: ['“{identity}” is already in line {line}.', 'Keep one of the two rows.'],
    'zh-CN': ['“{identity}”已在第 {line} 行出现。', '请只保留其中一行。'],
  },
  day_form: {
    en: ['This is not a day.', 'Write it year first, like 2026-12-01.'],
    'zh-CN': ['不是有效的日期。', '请按年月日的顺序填写，如 2026-12-01。'],
  },
  day_over: {
    en: ['This day is over: today is {today}.', 'Write today or a later day.'],
    'zh-CN': ['该日期已过，今天是 {today}。', '请填写今天或之后的日期。'],
  },
  until_before_from: {
    en: ['The last day is before the first one.', 'Correct one of the two.'],
    'zh-CN': ['截止日期早于起始日期。', '请更正其中之一。'],
  },
  pattern: { en: ['This is not of the form {form}.', 'Write it so.'], 'zh-CN': ['格式应为 {form}。', '请按此格式填写。'] },
} as const satisfies Record<string, FaultText>;
