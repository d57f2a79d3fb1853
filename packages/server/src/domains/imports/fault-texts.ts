import type { Language } from '@aliquot/contract/language.ts';
import type { FaultParams, FileFaultCode, RowFaultCode } from './fault.ts';

/** What is wrong, and what to do about it. `{name}` stands for a parameter. */
type FaultText = Record<Language, readonly [problem: string, remedy: string]>;

const texts: Readonly<Record<FileFaultCode | RowFaultCode, FaultText>> = {
  file_empty: {
    en: ['The file is empty.', 'Send a file with a header and at least one row.'],
    'zh-CN': ['文件是空的。', '请上传包含表头且至少有一行数据的文件。'],
  },
  file_changed: {
    en: ['The file is no longer the one that was sent.', 'Import it again as a new job.'],
    'zh-CN': ['文件与上传时不一致。', '请作为新任务重新导入。'],
  },
  encoding_unknown: {
    en: [
      'Byte {byte} (line {line}) is no text in UTF-8, UTF-16 or GB 18030.',
      'Save the file as “CSV UTF-8” and import it again. A character that was lost before has to be typed anew.',
    ],
    'zh-CN': [
      '第 {byte} 字节（第 {line} 行）不是 UTF-8、UTF-16 或 GB 18030 文本。',
      '请将文件另存为“CSV UTF-8”后重新导入；已丢失的字符需要重新录入。',
    ],
  },
  nul_byte: {
    en: ['There is a zero byte at byte {byte} (line {line}).', 'The file is damaged or no text: save it anew from the spreadsheet.'],
    'zh-CN': ['第 {byte} 字节（第 {line} 行）是空字节。', '文件已损坏或不是文本，请从表格软件重新导出。'],
  },
  quotes_unbalanced: {
    en: [
      'The quotes do not add up; the reader noticed at line {line}.',
      'A cell that begins with a quote must end with one, and a quote inside is written twice.',
    ],
    'zh-CN': ['引号不成对，在第 {line} 行发现。', '以引号开头的单元格必须以引号结尾，内部的引号要写两次。'],
  },
  record_too_long: {
    en: [
      'The row at line {line} is longer than {most} characters.',
      'Most often a quote that opens a cell is never closed: look above that line.',
    ],
    'zh-CN': ['第 {line} 行超过 {most} 个字符。', '通常是某个单元格的引号没有闭合，请检查该行及其上方。'],
  },
  columns_too_many: {
    en: ['Line {line} has more than {most} columns.', 'Take out the columns that are not needed.'],
    'zh-CN': ['第 {line} 行超过 {most} 列。', '请删除不需要的列。'],
  },
  old_spreadsheet: {
    en: ['This is a spreadsheet of the old kind (.xls).', 'Save it as XLSX or as CSV.'],
    'zh-CN': ['这是旧版表格文件（.xls）。', '请另存为 XLSX 或 CSV。'],
  },
  xlsx_damaged: {
    en: ['The spreadsheet is damaged.', 'Open it, save it as a new XLSX file, and import that one.'],
    'zh-CN': ['表格文件已损坏。', '请打开后另存为新的 XLSX 文件再导入。'],
  },
  xlsx_unpacks_too_large: {
    en: ['The spreadsheet unpacks to far more than it should (at most {most} MB).', 'Send the table as CSV.'],
    'zh-CN': ['表格解压后体积异常（上限 {most} MB）。', '请改用 CSV 文件。'],
  },
  xlsx_part_missing: {
    en: ['The spreadsheet lacks its part {part}.', 'Open it, save it as a new XLSX file, and import that one.'],
    'zh-CN': ['表格文件缺少 {part}。', '请打开后另存为新的 XLSX 文件再导入。'],
  },
  xlsx_encrypted: {
    en: ['The spreadsheet is protected by a password.', 'Save it without one.'],
    'zh-CN': ['表格文件设有密码。', '请取消密码后保存。'],
  },
  xlsx_document_type: {
    en: ['The spreadsheet declares a document type, which none does.', 'Save the table as a new XLSX file or as CSV.'],
    'zh-CN': ['表格文件含有文档类型声明，正常表格不会如此。', '请另存为新的 XLSX 文件或 CSV。'],
  },
  xlsx_no_sheet: {
    en: ['The spreadsheet has no visible sheet.', 'Put the table on the first visible sheet.'],
    'zh-CN': ['表格中没有可见的工作表。', '请将数据放在第一个可见的工作表中。'],
  },
  xlsx_too_many_texts: {
    en: ['The spreadsheet has more than {most} million characters of text.', 'Send the table as CSV, which may be of any length.'],
    'zh-CN': ['表格文本超过 {most} 百万字符。', '请改用 CSV，长度不受此限。'],
  },
  column_missing: {
    en: ['There is no column “{column}”.', 'Add it, or say which column of the file it is (mapping).'],
    'zh-CN': ['缺少“{column}”列。', '请补充该列，或通过列映射指定对应的列。'],
  },
  column_unknown: {
    en: ['The column “{column}” is not known.', 'Map it to a column that is, or leave it out by mapping it to nothing.'],
    'zh-CN': ['无法识别“{column}”列。', '请将其映射到已知的列，或映射为空以忽略。'],
  },
  column_twice: {
    en: ['Two columns of the file mean “{column}”.', 'Keep one of them, or leave the other out by mapping it to nothing.'],
    'zh-CN': ['文件中有两列都对应“{column}”。', '请保留其中一列，或将另一列映射为空。'],
  },
  no_rows: {
    en: ['There is a header, and nothing below it.', 'Send a file with at least one row.'],
    'zh-CN': ['只有表头，没有数据。', '请上传至少有一行数据的文件。'],
  },
  rows_too_many: {
    en: ['The file has more than {most} rows.', 'Send it in several parts.'],
    'zh-CN': ['文件超过 {most} 行。', '请拆分后分次上传。'],
  },
  rows_faulty: {
    en: [
      'Rows with faults: {rows}. Nothing was changed.',
      'Correct them and import the file again, or let the good rows be taken (accept good rows).',
    ],
    'zh-CN': ['有 {rows} 行存在错误，因此未做任何更改。', '请更正后重新导入，或选择只导入正确的行。'],
  },
  catalogue_option_unknown: {
    en: ['There is no {kind} “{key}” to make a catalogue in.', 'Name one that the shop has.'],
    'zh-CN': ['商城中没有编码为“{key}”的{kind}。', '请指定已有的编码。'],
  },
  shop_changed: {
    en: ['The shop was changed while the rows were checked; nothing was changed by them.', 'Import the file again.'],
    'zh-CN': ['检查期间商城数据已被修改，本次未做任何更改。', '请重新导入该文件。'],
  },
  broke: {
    en: ['The import broke on our side; what it was doing was undone.', 'Try again; the log says what happened.'],
    'zh-CN': ['导入时系统出错，正在进行的操作已撤销。', '请重试，详情见日志。'],
  },
  needed: { en: ['This is needed.', 'Fill the cell.'], 'zh-CN': ['此项必填。', '请填写。'] },
  needed_for_new: {
    en: ['This is needed for something new, and the shop does not know “{subject}” yet.', 'Fill the cell in the first row about it.'],
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
    en: ['There is a character that cannot be seen (U+{code}).', 'Type the cell anew.'],
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
      'Format the column as text before typing or opening it, and type the value anew.',
    ],
    'zh-CN': ['表格软件已将此值转换为日期。{meant}', '请先将该列设为文本格式，再重新录入。'],
  },
  became_number: {
    en: ['A spreadsheet has turned this into a number with an exponent.', 'Format the column as text and type the value anew.'],
    'zh-CN': ['表格软件已将此值转换为科学计数法。', '请将该列设为文本格式后重新录入。'],
  },
  cas_form: { en: ['This is not a CAS number.', 'Write it like 67-64-1.'], 'zh-CN': ['不是 CAS 号。', '请按 67-64-1 的格式填写。'] },
  cas_check_digit: {
    en: ['The check digit of this CAS number is wrong. {meant}', 'Compare it with its source.'],
    'zh-CN': ['CAS 号校验位不正确。{meant}', '请与来源核对。'],
  },
  cas_of_two: {
    en: ['These CAS numbers belong to several substances of the shop: {substances}.', 'Name the substance by its key.'],
    'zh-CN': ['这些 CAS 号对应商城中的多个物质：{substances}。', '请用物质编码指定。'],
  },
  cas_elsewhere: {
    en: [
      'This CAS number belongs to another substance of the shop: {substance}.',
      'Change that one, or take the number away from it first.',
    ],
    'zh-CN': ['该 CAS 号已属于商城中的另一物质：{substance}。', '请修改该物质，或先从中移除此号。'],
  },
  key_elsewhere: {
    en: ['Another substance of the shop has this key.', 'Choose another one, or leave it empty.'],
    'zh-CN': ['该编码已被其他物质使用。', '请换一个编码，或留空。'],
  },
  ghs_class_unknown: {
    en: [
      'This is no hazard class with its category: {name}.',
      'Write it as CLP abbreviates it, like Flam. Liq. 2; several with semicolons.',
    ],
    'zh-CN': ['不是有效的危险性类别：{name}。', '请使用 CLP 缩写，例如 Flam. Liq. 2，多个用分号分隔。'],
  },
  ghs_class_unstated: {
    en: ['None of the hazard statements belongs to this class: {name}.', 'Add its statement, or take the class out.'],
    'zh-CN': ['危险性说明中没有与该类别对应的代码：{name}。', '请补充对应代码，或删除该类别。'],
  },
  ghs_statement_unknown: {
    en: [
      'The shop has no wording for this code: {name}.',
      'Check the code; precautions that belong together are joined with +, like P305+P351+P338.',
    ],
    'zh-CN': ['没有该代码对应的文字：{name}。', '请核对代码；组合代码用 + 连接，例如 P305+P351+P338。'],
  },
  ghs_statement_unclassed: {
    en: ['No hazard class stands for this statement: {name}.', 'Add its class, or take the statement out.'],
    'zh-CN': ['没有与该说明对应的危险性类别：{name}。', '请补充类别，或删除该代码。'],
  },
  cas_unknown: {
    en: ['The shop has no substance with this CAS number.', 'Import the substance first.'],
    'zh-CN': ['商城中没有该 CAS 号的物质。', '请先导入该物质。'],
  },
  never_sold: {
    en: [
      'This substance is never sold here: {name}.',
      'Take the row out. The law forbids it, or asks for a licence that the shop does not have.',
    ],
    'zh-CN': ['该物质禁止在本店销售：{name}。', '请删除该行。法规禁止销售，或需要本店不具备的许可。'],
  },
  price_form: {
    en: ['This is not a price in yuan.', 'Write digits with at most two decimals, like 123.45.'],
    'zh-CN': ['不是以元为单位的价格。', '请填写数字，最多两位小数，如 123.45。'],
  },
  price_impossible: {
    en: ['A price is more than 0 and at most {most} yuan.', 'Correct it.'],
    'zh-CN': ['价格应大于 0 元且不超过 {most} 元。', '请更正。'],
  },
  tiers_form: {
    en: ['These are not quantity tiers.', 'Write “from how many: yuan each”, separated by semicolons: 10: 90.00; 50: 80.00.'],
    'zh-CN': ['不是阶梯价格。', '请按“起购数量: 单价（元）”填写，用分号分隔：10: 90.00; 50: 80.00。'],
  },
  tiers_order: {
    en: ['Tiers begin with 2 packs or more, and each has more packs and a lower price than the one before.', 'Put them in order.'],
    'zh-CN': ['阶梯至少从 2 件起，且数量递增、单价递减。', '请按顺序填写。'],
  },
  tier_not_below_price: {
    en: ['The first tier’s price is not below the list price of {price} yuan.', 'Lower the tier, or correct the price.'],
    'zh-CN': ['首个阶梯价不低于标价 {price} 元。', '请降低阶梯价或更正标价。'],
  },
  not_a_multiple: {
    en: ['The smallest quantity is not a whole number of steps of {multiple}.', 'Correct one of the two.'],
    'zh-CN': ['起购数量不是递增数量 {multiple} 的整数倍。', '请更正其中之一。'],
  },
  duplicate: {
    en: ['“{identity}” stands in line {line} already.', 'Keep one of the two rows.'],
    'zh-CN': ['“{identity}”已在第 {line} 行出现。', '请只保留其中一行。'],
  },
  code_elsewhere: {
    en: ['This catalogue number belongs to the product “{product}”.', 'Choose another number, or name that product.'],
    'zh-CN': ['该货号属于商品“{product}”。', '请更换货号，或填写该商品的编码。'],
  },
  price_changed: {
    en: ['The pack costs {now} by now.', 'Look at it again, and propose its price anew.'],
    'zh-CN': ['该规格现价为 {now}。', '请核对后重新调价。'],
  },
  made_meanwhile: {
    en: [
      '“{subject}” was made in the shop after this file was checked.',
      'Look at it; import the file again if it shall be changed to what the row says.',
    ],
    'zh-CN': ['“{subject}”在本文件检查之后已在商城中新建。', '请先查看该条数据；如确需按本行修改，请重新导入该文件。'],
  },
  code_unknown: {
    en: ['The shop has no such catalogue number.', 'Correct it, or import the product first.'],
    'zh-CN': ['商城中没有该货号。', '请更正，或先导入商品。'],
  },
  product_differs: {
    en: [
      'This differs from the product’s first row (line {line}).',
      'Write the same in all rows of a product, or fill the first one alone.',
    ],
    'zh-CN': ['与该商品首行（第 {line} 行）不一致。', '请保持同一商品各行一致，或只填写首行。'],
  },
  brand_unknown: {
    en: ['The shop has no such brand. {meant}', 'Write a brand’s key or name.'],
    'zh-CN': ['商城中没有该品牌。{meant}', '请填写品牌编码或名称。'],
  },
  category_unknown: {
    en: ['The shop has no such category. {meant}', 'Write a category’s key or name.'],
    'zh-CN': ['商城中没有该分类。{meant}', '请填写分类编码或名称。'],
  },
  other_family: {
    en: [
      'The new category is of another family (reagents, consumables, instruments, services).',
      'Choose one of the product’s own family: papers, returns and taxes follow from it.',
    ],
    'zh-CN': ['新分类属于其他一级分类（试剂、耗材、仪器、服务）。', '请选择商品原一级分类下的分类：资质要求、退货规则和税率均由其决定。'],
  },
  substance_unknown: {
    en: ['The shop has no such substance.', 'Import it first, or correct its key.'],
    'zh-CN': ['商城中没有该物质。', '请先导入该物质，或更正编码。'],
  },
  attribute_unknown: {
    en: ['Products of this category have no such property.', 'Leave the cell empty, or choose another category.'],
    'zh-CN': ['该分类的商品没有此属性。', '请留空，或更换分类。'],
  },
  not_a_choice: {
    en: ['This property is one of: {choices}.', 'Take one of these.'],
    'zh-CN': ['此属性只能是：{choices}。', '请选择其中之一。'],
  },
  formula_form: {
    en: ['This is not a molecular formula.', 'Write element symbols and counts, like C3H6O.'],
    'zh-CN': ['不是分子式。', '请填写元素符号与个数，如 C3H6O。'],
  },
  mass_differs: {
    en: ['The formula’s molar mass is {expected} g/mol.', 'Correct the formula or the mass.'],
    'zh-CN': ['按分子式计算的摩尔质量为 {expected} g/mol。', '请更正分子式或摩尔质量。'],
  },
  smiles_form: {
    en: ['This SMILES cannot be read as a molecule.', 'Correct it, or leave it empty: the substance is then not found by structure.'],
    'zh-CN': ['无法将该 SMILES 解析为分子。', '请更正或留空（留空则无法按结构检索）。'],
  },
  smiles_formula_differs: {
    en: ['The structure has the formula {expected}.', 'Correct the SMILES or the formula.'],
    'zh-CN': ['该结构的分子式为 {expected}。', '请更正 SMILES 或分子式。'],
  },
  inchikey_differs: {
    en: [
      'The structure’s InChIKey is {expected}.',
      'Nothing needs to be done unless the structure is wrong: the shop computes the key itself.',
    ],
    'zh-CN': ['该结构的 InChIKey 为 {expected}。', '若结构无误则无需处理，商城会自行计算。'],
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
  institution_unknown: {
    en: ['The shop has no such institution.', 'Write its key, or its whole name in one of the two languages.'],
    'zh-CN': ['商城中没有该机构。', '请填写机构编码，或完整的中文或英文名称。'],
  },
  institution_of_two: {
    en: ['Several institutions are called this: {keys}.', 'Write the key of the one that is meant.'],
    'zh-CN': ['有多个机构使用该名称：{keys}。', '请改填机构编码。'],
  },
  above_list_price: {
    en: ['An agreed price is not above the list price, which is {price} yuan.', 'Lower it, or take the row out.'],
    'zh-CN': ['协议价不得高于目录价 {price} 元。', '请降低价格，或删除该行。'],
  },
  agreed_already: {
    en: [
      '{price} yuan is agreed with the institution from {from} to {until}, which overlaps these days.',
      'Bring that one in the same file with an earlier last day, or begin after it.',
    ],
    'zh-CN': ['与该机构已有的协议价（{price} 元，{from} 至 {until}）日期重叠。', '请在同一文件中将其截止日期提前，或从其结束之后开始。'],
  },
  agreed_otherwise: {
    en: [
      'What is agreed from this day on, at {price} yuan, has another price or other terms for offers.',
      'Of what is agreed a file changes the last day alone: end it, and begin the new price on a later day.',
    ],
    'zh-CN': [
      '自该日起已有协议价（{price} 元），价格或优惠叠加规则与本行不同。',
      '已登记的协议价只能修改截止日期：请先终止，再从之后的日期起登记新价格。',
    ],
  },
  agreement_over: {
    en: ['This agreed price ended on {until}.', 'Begin a new one, today or later.'],
    'zh-CN': ['该协议价已于 {until} 结束。', '请登记新的协议价，起始日期为今天或之后。'],
  },
  ended_meanwhile: {
    en: [
      'This agreed price was ended, shortened, prolonged or taken away in the shop after this file was checked.',
      'Look at it; import the file again if it shall be changed to what the row says.',
    ],
    'zh-CN': ['该协议价在本文件检查之后已在商城中终止、改期或撤除。', '请先查看该协议价；如确需按本行修改，请重新导入该文件。'],
  },
  overlaps_row: {
    en: ['The days overlap those of line {line}.', 'Let one of the two end before the other begins.'],
    'zh-CN': ['日期与第 {line} 行重叠。', '请让其中一条在另一条开始之前结束。'],
  },
  stock_forbidden: {
    en: [
      'Whoever had this file checked may not move stock, and opening stock is stock that comes in.',
      'Leave the cell empty and let the warehouse receive the packs; or let somebody import the file who may move stock as well.',
    ],
    'zh-CN': [
      '提交校验的人员没有库存操作权限，不能录入期初库存。',
      '请将该单元格留空，由仓库收货入库；或由同时具有库存操作权限的人员导入此文件。',
    ],
  },
  planned_otherwise: {
    en: ['Another price is planned for the pack on this day: {price} yuan.', 'Take that one back first, or choose another day.'],
    'zh-CN': ['该规格在此日期已有其他预定调价：{price} 元。', '请先撤回原调价，或另选日期。'],
  },
  other_day_in_row: {
    en: [
      'Line {line} prices this pack for another day, and each price is judged by what stands before its day.',
      'Put the later day into a file of its own, and import it once the first one has been carried out.',
    ],
    'zh-CN': [
      '第 {line} 行已为该规格设定其他日期的价格，而每个价格须以其生效日之前的价格为准进行核对。',
      '请将较晚的日期放入另一份文件，待前一份文件执行后再导入。',
    ],
  },
  pattern: { en: ['This is not of the form {form}.', 'Write it so.'], 'zh-CN': ['格式应为 {form}。', '请按此格式填写。'] },
};

/** A fault in the reader's language. */
export function faultText(
  code: FileFaultCode | RowFaultCode,
  params: FaultParams,
  language: Language,
): { problem: string; remedy: string } {
  const [problem, remedy] = texts[code][language];
  const fill = (text: string) =>
    text
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => say(name, params, language))
      .replaceAll(/ {2,}/g, ' ')
      .trim();
  return { problem: fill(problem), remedy: fill(remedy) };
}

/** What may have been meant is a list, and is said only where there is one. */
function say(name: string, params: FaultParams, language: Language): string {
  const value = params[name] ?? '';
  if (name !== 'meant' || value === '') return String(value);
  return language === 'en' ? `Perhaps ${value} was meant.` : `是否应为 ${value}？`;
}

/** A code that was read back from the database. */
export const isFaultCode = (code: string): code is FileFaultCode | RowFaultCode => Object.hasOwn(texts, code);
