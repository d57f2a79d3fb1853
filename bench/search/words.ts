/** Parts of names in both languages for the bench's catalogue. The substances are invented. */
export type Part = readonly [en: string, zh: string];

export const groups: readonly Part[] = [
  ['methyl', '甲基'],
  ['ethyl', '乙基'],
  ['propyl', '丙基'],
  ['butyl', '丁基'],
  ['phenyl', '苯基'],
  ['benzyl', '苄基'],
  ['chloro', '氯'],
  ['bromo', '溴'],
  ['fluoro', '氟'],
  ['iodo', '碘'],
  ['nitro', '硝基'],
  ['amino', '氨基'],
  ['hydroxy', '羟基'],
  ['methoxy', '甲氧基'],
  ['acetyl', '乙酰基'],
  ['cyano', '氰基'],
  ['formyl', '甲酰基'],
  ['trifluoromethyl', '三氟甲基'],
  ['vinyl', '乙烯基'],
  ['allyl', '烯丙基'],
];

export const roots: readonly Part[] = [
  ['benzoic acid', '苯甲酸'],
  ['aniline', '苯胺'],
  ['phenol', '苯酚'],
  ['pyridine', '吡啶'],
  ['toluene', '甲苯'],
  ['naphthalene', '萘'],
  ['indole', '吲哚'],
  ['quinoline', '喹啉'],
  ['furan', '呋喃'],
  ['thiophene', '噻吩'],
  ['imidazole', '咪唑'],
  ['pyrrole', '吡咯'],
  ['acetophenone', '苯乙酮'],
  ['benzaldehyde', '苯甲醛'],
  ['benzonitrile', '苯甲腈'],
  ['benzamide', '苯甲酰胺'],
  ['cyclohexanone', '环己酮'],
  ['cyclohexanol', '环己醇'],
  ['butanoic acid', '丁酸'],
  ['pentanol', '戊醇'],
  ['hexanone', '己酮'],
  ['heptane', '庚烷'],
  ['octene', '辛烯'],
  ['acetone', '丙酮'],
  ['propanal', '丙醛'],
  ['acetic acid', '乙酸'],
  ['oxalate', '草酸盐'],
  ['sulfonamide', '磺酰胺'],
  ['urea', '脲'],
  ['hydrazine', '肼'],
  ['carbazole', '咔唑'],
  ['anthracene', '蒽'],
  ['biphenyl', '联苯'],
  ['stilbene', '二苯乙烯'],
  ['piperidine', '哌啶'],
  ['morpholine', '吗啉'],
  ['pyrimidine', '嘧啶'],
  ['purine', '嘌呤'],
  ['coumarin', '香豆素'],
  ['flavone', '黄酮'],
];

export const grades: readonly Part[] = [
  ['AR, analytical reagent', '分析纯（AR）'],
  ['ACS reagent', 'ACS 级'],
  ['HPLC gradient grade', '色谱纯（HPLC）'],
  ['For synthesis', '合成级'],
  ['Trace metals basis', '痕量金属级'],
  ['Anhydrous', '无水级'],
  ['Biochemical reagent', '生化试剂'],
  ['Technical grade', '工业级'],
];

export const wares: readonly Part[] = [
  ['Syringe filter', '针头式过滤器'],
  ['Membrane disc', '滤膜'],
  ['Centrifuge tube', '离心管'],
  ['Pipette tip', '吸头'],
  ['Microplate', '酶标板'],
  ['Beaker', '烧杯'],
  ['Volumetric flask', '容量瓶'],
  ['Reagent bottle', '试剂瓶'],
  ['Cuvette', '比色皿'],
  ['HPLC column', '液相色谱柱'],
  ['Analytical balance', '分析天平'],
  ['Centrifuge', '离心机'],
];

export const materials: readonly Part[] = [
  ['PTFE', '聚四氟乙烯'],
  ['Nylon', '尼龙'],
  ['PVDF', '聚偏二氟乙烯'],
  ['Polypropylene', '聚丙烯'],
  ['Polystyrene', '聚苯乙烯'],
  ['Borosilicate glass', '高硼硅玻璃'],
  ['Quartz', '石英'],
  ['PES', '聚醚砜'],
  ['Cellulose acetate', '醋酸纤维素'],
  ['Stainless steel', '不锈钢'],
];

export const colours: readonly Part[] = [
  ['Clear', '透明'],
  ['Amber', '棕色'],
  ['Black', '黑色'],
  ['White', '白色'],
];

export const forms: readonly Part[] = [
  ['liquid', '液体'],
  ['powder', '粉末'],
  ['crystals', '晶体'],
  ['solution', '溶液'],
  ['granules', '颗粒'],
];

export const uses: readonly Part[] = [
  ['for titration and teaching', '适用于滴定与教学'],
  ['for chromatography', '适用于色谱分析'],
  ['for cell culture work', '适用于细胞培养'],
  ['for trace analysis of water', '适用于水质痕量分析'],
  ['as a building block in synthesis', '用作有机合成砌块'],
  ['for routine quality control', '适用于日常质量控制'],
  ['for sample preparation', '适用于样品前处理'],
  ['for spectroscopy in the visible range', '适用于可见光谱分析'],
];

export const brandWords: readonly Part[] = [
  ['Alder', '桤木'],
  ['Birch', '桦林'],
  ['Cedar', '雪松'],
  ['Dune', '沙丘'],
  ['Ember', '余烬'],
  ['Fjord', '峡湾'],
  ['Glen', '幽谷'],
  ['Heath', '石南'],
  ['Isle', '孤屿'],
  ['Juniper', '杜松'],
  ['Karst', '喀斯特'],
  ['Lagoon', '潟湖'],
];

export const brandEndings: readonly Part[] = [
  ['well', '泉'],
  ['stone', '石'],
  ['field', '原'],
  ['bridge', '桥'],
  ['mark', '标'],
  ['lab', '仪'],
  ['pure', '纯'],
  ['line', '线'],
  ['craft', '工'],
  ['works', '坊'],
];

export const branches: readonly Part[] = [
  ['Solvents', '溶剂'],
  ['Acids', '酸类'],
  ['Bases', '碱类'],
  ['Salts', '盐类'],
  ['Amines', '胺类'],
  ['Halides', '卤代物'],
  ['Esters', '酯类'],
  ['Ketones', '酮类'],
];

export const leaves: readonly Part[] = [
  ['for analysis', '分析用'],
  ['for synthesis', '合成用'],
  ['for biology', '生物用'],
  ['for teaching', '教学用'],
  ['for industry', '工业用'],
];
