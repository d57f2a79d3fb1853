import type { FaultText } from './fault-text.ts';

/** What is wrong with a row about a substance, or about what is sold of one. */
export const substanceFaults = {
  merged_row: {
    en: [
      'This row is about the substance of line {line} (“{subject}”): its CAS numbers, names and synonyms are added to that one.',
      'If it is another substance, correct the CAS number or the key.',
    ],
    'zh-CN': [
      '本行与第 {line} 行是同一物质（“{subject}”），其 CAS 号、名称和别名将合并到该物质。',
      '如果是另一物质，请更正 CAS 号或编码。',
    ],
  },
  label_unclassed: {
    en: [
      'Pictograms and signal word follow from hazard classes, which the row lacks: they are not taken.',
      'State the hazard classes with scheme and source, if the row shall be classified.',
    ],
    'zh-CN': ['象形图和信号词由危险性类别得出，本行未填写危险性类别，因此不导入。', '如需分类，请填写危险性类别、分类依据和分类来源。'],
  },
  label_differs: {
    en: ['From the hazard classes follows: {expected}.', 'Correct the cell or the hazard classes; or empty the cell.'],
    'zh-CN': ['按危险性类别应为：{expected}。', '请更正该单元格或危险性类别，或将其留空。'],
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
    en: ['No hazard class belongs to this statement: {name}.', 'Add its class, or remove the statement.'],
    'zh-CN': ['没有与该说明对应的危险性类别：{name}。', '请补充类别，或删除该代码。'],
  },
  cas_unknown: {
    en: ['The shop has no substance with this CAS number.', 'Import the substance first.'],
    'zh-CN': ['商城中没有该 CAS 号的物质。', '请先导入该物质。'],
  },
  never_sold: {
    en: [
      'This substance is never sold here: {name}.',
      'Remove the row. The law forbids it, or requires a licence that the shop does not have.',
    ],
    'zh-CN': ['该物质禁止在本店销售：{name}。', '请删除该行。法规禁止销售，或需要本店不具备的许可。'],
  },
  not_made: {
    en: [
      'A list of controlled substances names this one or a salt or isomer of it: {name}.',
      'The substance is kept, and no product is made of it. If the list is wrong, correct it under Compliance, Controlled substances.',
    ],
    'zh-CN': ['该物质或其盐、异构体已被列管：{name}。', '物质信息将保留，但不会生成商品。如目录有误，请在“合规”的“管制物质”中更正。'],
  },
  held_form: {
    en: [
      'It is a form of a controlled substance: {name}.',
      'Its product is not sold until somebody has decided under Compliance, Held products.',
    ],
    'zh-CN': ['该物质是管制物质的衍生物或相关形式：{name}。', '其商品暂不可销售，须在“合规”的“暂不可售”中判定。'],
  },
  structure_unread: {
    en: [
      'The structure could not be compared with the lists of controlled substances in time.',
      'Nothing needs to be done: its product is not sold until it is compared, or somebody decides under Compliance, Held products.',
    ],
    'zh-CN': ['未能及时将该结构与管制物质目录比对。', '无需处理：其商品在比对完成前，或在“合规”的“暂不可售”中判定前，暂不可销售。'],
  },
  smiles_unmodelled: {
    en: [
      'The structure is right, but its bonding is beyond what the shop can draw and search.',
      'Nothing needs to be done: it is kept without a drawing.',
    ],
    'zh-CN': ['结构式正确，但其成键方式无法绘制和检索。', '无需处理：将保留该结构，不显示结构图。'],
  },
  substance_unknown: {
    en: ['The shop has no such substance.', 'Import it first, or correct its key.'],
    'zh-CN': ['商城中没有该物质。', '请先导入该物质，或更正编码。'],
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
} as const satisfies Record<string, FaultText>;
