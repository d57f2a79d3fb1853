/**
 * Elements in Chinese names (全国科学技术名词审定委员会, 元素中文定名), but for those whose character is read as
 * another part.
 */
export const ELEMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '锂lithium 铍beryllium 钠sodium 镁magnesium 铝aluminium 钾potassium 钙calcium 钪scandium 钛titanium 钒vanadium 铬chromium ' +
    '锰manganese 铁iron 钴cobalt 镍nickel 铜copper 锌zinc 镓gallium 锗germanium 砷arsenic 硒selenium 铷rubidium 锶strontium ' +
    '钇yttrium 锆zirconium 铌niobium 钼molybdenum 钌ruthenium 铑rhodium 钯palladium 银silver 镉cadmium 铟indium 锡tin 锑antimony ' +
    '碲tellurium 铯caesium 钡barium 镧lanthanum 铈cerium 镨praseodymium 钕neodymium 钐samarium 铕europium 钆gadolinium 铽terbium ' +
    '镝dysprosium 钬holmium 铒erbium 铥thulium 镱ytterbium 镥lutetium 铪hafnium 钽tantalum 钨tungsten 铼rhenium 锇osmium 铱iridium ' +
    '铂platinum 金gold 汞mercury 铊thallium 铅lead 铋bismuth 钋polonium 镭radium 钍thorium 铀uranium 钚plutonium 铵ammonium ' +
    '硼boron 碳carbon 硅silicon 磷phosphorus 硫sulfur 氢hydrogen 氧oxygen 氮nitrogen 氟fluorine 氯chlorine 溴bromine 碘iodine ' +
    '氦helium 氖neon 氩argon 氪krypton 氙xenon 肼hydrazine 羟胺hydroxylamine 氧钒vanadyl 氧锆zirconyl 双氧铀uranyl 四甲铵tetramethylammonium'
  )
    .split(' ')
    .map((pair) => [pair.replace(/[a-z]+$/, ''), pair.replace(/^[^a-z]+/, '')]),
);

/** Anions named with 化, as the English name ends. */
export const IDES: Readonly<Record<string, string>> = {
  氟: 'fluoride',
  氯: 'chloride',
  溴: 'bromide',
  碘: 'iodide',
  氧: 'oxide',
  硫: 'sulfide',
  硒: 'selenide',
  碲: 'telluride',
  氮: 'nitride',
  磷: 'phosphide',
  砷: 'arsenide',
  锑: 'antimonide',
  碳: 'carbide',
  硅: 'silicide',
  硼: 'boride',
  氢: 'hydride',
  氰: 'cyanide',
  氢氧: 'hydroxide',
  过氧: 'peroxide',
  超氧: 'superoxide',
  叠氮: 'azide',
  硫氰: 'thiocyanate',
  硫氢: 'hydrosulfide',
  氢硫: 'hydrosulfide',
  氟氢: 'bifluoride',
  氨基: 'amide',
  硼氢: 'borohydride',
  氰基硼氢: 'cyanoborohydride',
  铝氢: 'aluminium hydride',
  亚铁氰: 'ferrocyanide',
  铁氰: 'ferricyanide',
  氯氧: 'oxychloride',
};

/** Acids: the English stem with its acid ending and its salt's ending. */
export const ACIDS: Readonly<Record<string, readonly [acid: string, anion: string]>> = Object.fromEntries(
  (
    '硫酸:sulfuric:sulfate 亚硫酸:sulfurous:sulfite 焦硫酸:pyrosulfuric:pyrosulfate 过硫酸:persulfuric:persulfate 硫代硫酸:thiosulfuric:thiosulfate ' +
    '连二亚硫酸:dithionous:dithionite 焦亚硫酸:pyrosulfurous:metabisulfite 硫酸氢:hydrogen sulfuric:hydrogen sulfate 亚硫酸氢:hydrogen sulfurous:bisulfite ' +
    '过二硫酸:peroxydisulfuric:peroxydisulfate 硝酸:nitric:nitrate 亚硝酸:nitrous:nitrite 碳酸:carbonic:carbonate 碳酸氢:hydrogen carbonic:bicarbonate ' +
    '磷酸:phosphoric:phosphate 亚磷酸:phosphorous:phosphite 次磷酸:hypophosphorous:hypophosphite 焦磷酸:pyrophosphoric:pyrophosphate 偏磷酸:metaphosphoric:metaphosphate ' +
    '多磷酸:polyphosphoric:polyphosphate 三聚磷酸:triphosphoric:tripolyphosphate 磷酸氢二:.:hydrogenphosphate 磷酸二氢:.:dihydrogen phosphate 磷酸氢:.:hydrogen phosphate ' +
    '硼酸:boric:borate 四硼酸:tetraboric:tetraborate 偏硼酸:metaboric:metaborate 过硼酸:perboric:perborate 硅酸:silicic:silicate 偏硅酸:metasilicic:metasilicate ' +
    '氯酸:chloric:chlorate 高氯酸:perchloric:perchlorate 亚氯酸:chlorous:chlorite 次氯酸:hypochlorous:hypochlorite 溴酸:bromic:bromate 高溴酸:perbromic:perbromate ' +
    '次溴酸:hypobromous:hypobromite 碘酸:iodic:iodate 高碘酸:periodic:periodate 偏高碘酸:metaperiodic:metaperiodate 铬酸:chromic:chromate 重铬酸:dichromic:dichromate ' +
    '锰酸:manganic:manganate 高锰酸:permanganic:permanganate 钼酸:molybdic:molybdate 钨酸:tungstic:tungstate 钒酸:vanadic:vanadate 偏钒酸:metavanadic:metavanadate ' +
    '砷酸:arsenic:arsenate 亚砷酸:arsenious:arsenite 偏亚砷酸:metaarsenious:metaarsenite 硒酸:selenic:selenate 亚硒酸:selenious:selenite 碲酸:telluric:tellurate 亚碲酸:tellurous:tellurite ' +
    '锡酸:stannic:stannate 亚锡酸:stannous:stannite 锑酸:antimonic:antimonate 铋酸:bismuthic:bismuthate 铝酸:aluminic:aluminate 偏铝酸:aluminic:aluminate 锌酸:zincic:zincate ' +
    '钛酸:titanic:titanate 锆酸:zirconic:zirconate 铌酸:niobic:niobate 钽酸:tantalic:tantalate 铁酸:ferric:ferrate 高铁酸:ferric:ferrate 铼酸:rhenic:rhenate 高铼酸:perrhenic:perrhenate ' +
    '氰酸:cyanic:cyanate 硫氰酸:thiocyanic:thiocyanate 异硫氰酸:isothiocyanic:isothiocyanate 异氰酸:isocyanic:isocyanate 雷酸:fulminic:fulminate 氟硼酸:fluoroboric:tetrafluoroborate ' +
    '四氟硼酸:tetrafluoroboric:tetrafluoroborate 六氟磷酸:hexafluorophosphoric:hexafluorophosphate 氟硅酸:fluorosilicic:hexafluorosilicate 六氟硅酸:hexafluorosilicic:hexafluorosilicate ' +
    '六氟锑酸:fluoroantimonic:hexafluoroantimonate 氟磺酸:fluorosulfuric:fluorosulfate 氯磺酸:chlorosulfonic:chlorosulfonate 氨基磺酸:sulfamic:sulfamate 氯金酸:chloroauric:tetrachloroaurate ' +
    '氯铂酸:chloroplatinic:hexachloroplatinate 氢氟酸:hydrofluoric:fluoride 氢氯酸:hydrochloric:chloride 盐酸:hydrochloric:hydrochloride 氢溴酸:hydrobromic:hydrobromide ' +
    '氢碘酸:hydroiodic:hydroiodide 氢氰酸:hydrocyanic:cyanide 叠氮酸:hydrazoic:azide 氢硫酸:hydrosulfuric:sulfide 王水:aqua regia:. 甲酸:formic:formate 乙酸:acetic:acetate 醋酸:acetic:acetate ' +
    '丙酸:propionic:propionate 丁酸:butyric:butyrate 异丁酸:isobutyric:isobutyrate 戊酸:valeric:valerate 异戊酸:isovaleric:isovalerate 特戊酸:pivalic:pivalate 新戊酸:pivalic:pivalate 己酸:hexanoic:hexanoate ' +
    '庚酸:heptanoic:heptanoate 辛酸:octanoic:octanoate 壬酸:nonanoic:nonanoate 癸酸:decanoic:decanoate 月桂酸:lauric:laurate 肉豆蔻酸:myristic:myristate 棕榈酸:palmitic:palmitate ' +
    '硬脂酸:stearic:stearate 油酸:oleic:oleate 亚油酸:linoleic:linoleate 亚麻酸:linolenic:linolenate 环烷酸:naphthenic:naphthenate 2-乙基己酸:2-ethylhexanoic:2-ethylhexanoate 异辛酸:2-ethylhexanoic:2-ethylhexanoate ' +
    '草酸:oxalic:oxalate 乙二酸:oxalic:oxalate 丙二酸:malonic:malonate 丁二酸:succinic:succinate 琥珀酸:succinic:succinate 戊二酸:glutaric:glutarate 己二酸:adipic:adipate 癸二酸:sebacic:sebacate ' +
    '马来酸:maleic:maleate 顺丁烯二酸:maleic:maleate 富马酸:fumaric:fumarate 反丁烯二酸:fumaric:fumarate 酒石酸:tartaric:tartrate 柠檬酸:citric:citrate 枸橼酸:citric:citrate 苹果酸:malic:malate 乳酸:lactic:lactate ' +
    '葡萄糖酸:gluconic:gluconate 抗坏血酸:ascorbic:ascorbate 丙酮酸:pyruvic:pyruvate 乙酰乙酸:acetoacetic:acetoacetate 氰基乙酸:cyanoacetic:cyanoacetate 丙烯酸:acrylic:acrylate 甲基丙烯酸:methacrylic:methacrylate ' +
    '巴豆酸:crotonic:crotonate 山梨酸:sorbic:sorbate 苯甲酸:benzoic:benzoate 安息香酸:benzoic:benzoate 水杨酸:salicylic:salicylate 肉桂酸:cinnamic:cinnamate 邻苯二甲酸:phthalic:phthalate 间苯二甲酸:isophthalic:isophthalate ' +
    '对苯二甲酸:terephthalic:terephthalate 苯乙酸:phenylacetic:phenylacetate 扁桃酸:mandelic:mandelate 没食子酸:gallic:gallate 单宁酸:tannic:tannate 苦味酸:picric:picrate 三硝基苯酚:picric:picrate 烟酸:nicotinic:nicotinate ' +
    '氯乙酸:chloroacetic:chloroacetate 二氯乙酸:dichloroacetic:dichloroacetate 三氯乙酸:trichloroacetic:trichloroacetate 溴乙酸:bromoacetic:bromoacetate 碘乙酸:iodoacetic:iodoacetate 氟乙酸:fluoroacetic:fluoroacetate ' +
    '三氟乙酸:trifluoroacetic:trifluoroacetate 巯基乙酸:thioglycolic:thioglycolate 羟基乙酸:glycolic:glycolate 乙醇酸:glycolic:glycolate 乙醛酸:glyoxylic:glyoxylate 过氧乙酸:peracetic:peracetate 过乙酸:peracetic:peracetate ' +
    '甲磺酸:methanesulfonic:methanesulfonate 甲基磺酸:methanesulfonic:methanesulfonate 三氟甲磺酸:trifluoromethanesulfonic:trifluoromethanesulfonate 三氟甲烷磺酸:trifluoromethanesulfonic:trifluoromethanesulfonate ' +
    '苯磺酸:benzenesulfonic:benzenesulfonate 对甲苯磺酸:p-toluenesulfonic:p-toluenesulfonate 谷氨酸:glutamic:glutamate 天冬氨酸:aspartic:aspartate 胆酸:cholic:cholate 乙酰水杨酸:acetylsalicylic:acetylsalicylate'
  )
    .split(/ (?=[^ ]*\p{Script=Han})/u)
    .map((entry) => {
      const [name = '', acid = '', anion = ''] = entry.split(':');
      return [name, [acid === '.' ? '' : acid === 'aqua regia' ? acid : `${acid} acid`, anion === '.' ? '' : anion]];
    }),
);

/** Numbers in names. */
export const COUNTS: Readonly<Record<string, readonly [number, string]>> = {
  一: [1, 'mono'],
  单: [1, 'mono'],
  二: [2, 'di'],
  双: [2, 'bis'],
  三: [3, 'tri'],
  四: [4, 'tetra'],
  五: [5, 'penta'],
  六: [6, 'hexa'],
  七: [7, 'hepta'],
  八: [8, 'octa'],
  九: [9, 'nona'],
  十: [10, 'deca'],
  十一: [11, 'undeca'],
  十二: [12, 'dodeca'],
  十八: [18, 'octadeca'],
};

/** Carbon chains: the stem of their names. */
export const CHAINS: Readonly<Record<string, string>> = {
  甲: 'meth',
  乙: 'eth',
  丙: 'prop',
  丁: 'but',
  戊: 'pent',
  己: 'hex',
  庚: 'hept',
  辛: 'oct',
  壬: 'non',
  癸: 'dec',
  十一: 'undec',
  十二: 'dodec',
  十三: 'tridec',
  十四: 'tetradec',
  十五: 'pentadec',
  十六: 'hexadec',
  十八: 'octadec',
  二十: 'icos',
};

/** What stands before a parent. */
export const PREFIXES: Readonly<Record<string, string>> = {
  正: 'n-',
  异: 'iso',
  仲: 'sec-',
  叔: 'tert-',
  特: 'tert-',
  新: 'neo',
  顺: 'cis-',
  反: 'trans-',
  顺式: 'cis-',
  反式: 'trans-',
  邻: 'o-',
  间: 'm-',
  对: 'p-',
  环: 'cyclo',
  氟: 'fluoro',
  氯: 'chloro',
  溴: 'bromo',
  碘: 'iodo',
  硝基: 'nitro',
  亚硝基: 'nitroso',
  氨基: 'amino',
  羟基: 'hydroxy',
  羟: 'hydroxy',
  巯基: 'mercapto',
  氰基: 'cyano',
  羧基: 'carboxy',
  氧代: 'oxo',
  苯基: 'phenyl',
  苄基: 'benzyl',
  苄: 'benzyl',
  乙酰基: 'acetyl',
  乙酰: 'acetyl',
  乙烯基: 'vinyl',
  烯丙基: 'allyl',
  甲酰基: 'formyl',
  苯甲酰基: 'benzoyl',
  苯氧基: 'phenoxy',
  三氟甲基: 'trifluoromethyl',
  氢: 'hydro',
  硫代: 'thio',
  过氧化: 'peroxy',
  肼基: 'hydrazino',
  叠氮基: 'azido',
  叠氮: 'azido',
  二甲氨基: 'dimethylamino',
};

/** Parents with names of their own. */
export const PARENTS: Readonly<Record<string, string>> = {
  苯: 'benzene',
  甲苯: 'toluene',
  二甲苯: 'xylene',
  三甲苯: 'trimethylbenzene',
  均三甲苯: 'mesitylene',
  乙苯: 'ethylbenzene',
  异丙苯: 'cumene',
  苯乙烯: 'styrene',
  苯酚: 'phenol',
  酚: 'phenol',
  甲酚: 'cresol',
  甲苯酚: 'cresol',
  苯甲醚: 'anisole',
  茴香醚: 'anisole',
  苯二酚: 'dihydroxybenzene',
  邻苯二酚: 'catechol',
  间苯二酚: 'resorcinol',
  对苯二酚: 'hydroquinone',
  苯醌: 'benzoquinone',
  对苯醌: 'p-benzoquinone',
  苯胺: 'aniline',
  甲苯胺: 'toluidine',
  苯二胺: 'phenylenediamine',
  联苯胺: 'benzidine',
  苯肼: 'phenylhydrazine',
  苄胺: 'benzylamine',
  苯甲醇: 'benzyl alcohol',
  苄醇: 'benzyl alcohol',
  苯甲醛: 'benzaldehyde',
  苯乙酮: 'acetophenone',
  二苯甲酮: 'benzophenone',
  苯甲腈: 'benzonitrile',
  苯乙腈: 'phenylacetonitrile',
  苯甲酰胺: 'benzamide',
  苯甲酰氯: 'benzoyl chloride',
  苯磺酰氯: 'benzenesulfonyl chloride',
  苯甲酸: 'benzoic acid',
  苯乙酸: 'phenylacetic acid',
  苯硼酸: 'phenylboronic acid',
  苯乙醇: 'phenethyl alcohol',
  苯乙胺: 'phenethylamine',
  硫酚: 'thiophenol',
  苯硫酚: 'thiophenol',
  联苯: 'biphenyl',
  萘: 'naphthalene',
  萘酚: 'naphthol',
  萘胺: 'naphthylamine',
  蒽: 'anthracene',
  蒽醌: 'anthraquinone',
  菲: 'phenanthrene',
  芘: 'pyrene',
  芴: 'fluorene',
  茚: 'indene',
  吡啶: 'pyridine',
  甲基吡啶: 'picoline',
  哌啶: 'piperidine',
  哌嗪: 'piperazine',
  吗啉: 'morpholine',
  吗啡啉: 'morpholine',
  吡咯: 'pyrrole',
  吡咯烷: 'pyrrolidine',
  吡咯烷酮: 'pyrrolidone',
  呋喃: 'furan',
  四氢呋喃: 'tetrahydrofuran',
  噻吩: 'thiophene',
  噻唑: 'thiazole',
  咪唑: 'imidazole',
  吡唑: 'pyrazole',
  三唑: 'triazole',
  四唑: 'tetrazole',
  嘧啶: 'pyrimidine',
  吡嗪: 'pyrazine',
  哒嗪: 'pyridazine',
  三嗪: 'triazine',
  吲哚: 'indole',
  喹啉: 'quinoline',
  异喹啉: 'isoquinoline',
  咔唑: 'carbazole',
  吖啶: 'acridine',
  嘌呤: 'purine',
  糠醛: 'furfural',
  丙酮: 'acetone',
  丁酮: 'butanone',
  乙酰丙酮: 'acetylacetone',
  甲醛: 'formaldehyde',
  乙醛: 'acetaldehyde',
  丙烯醛: 'acrolein',
  丙烯腈: 'acrylonitrile',
  丙烯酰胺: 'acrylamide',
  丙烯酰氯: 'acryloyl chloride',
  乙腈: 'acetonitrile',
  甲酰胺: 'formamide',
  乙酰胺: 'acetamide',
  乙酰氯: 'acetyl chloride',
  乙酰溴: 'acetyl bromide',
  乙酸酐: 'acetic anhydride',
  醋酐: 'acetic anhydride',
  马来酸酐: 'maleic anhydride',
  顺丁烯二酸酐: 'maleic anhydride',
  苯酐: 'phthalic anhydride',
  氯仿: 'chloroform',
  溴仿: 'bromoform',
  碘仿: 'iodoform',
  光气: 'phosgene',
  双光气: 'diphosgene',
  三光气: 'triphosgene',
  甘油: 'glycerol',
  丙三醇: 'glycerol',
  乙二醇: 'ethylene glycol',
  丙二醇: 'propylene glycol',
  乙二胺: 'ethylenediamine',
  乙醇胺: 'ethanolamine',
  二乙醇胺: 'diethanolamine',
  三乙醇胺: 'triethanolamine',
  环氧乙烷: 'ethylene oxide',
  环氧丙烷: 'propylene oxide',
  环氧氯丙烷: 'epichlorohydrin',
  乙醚: 'diethyl ether',
  尿素: 'urea',
  硫脲: 'thiourea',
  胍: 'guanidine',
  肼: 'hydrazine',
  水合肼: 'hydrazine hydrate',
  羟胺: 'hydroxylamine',
  氨: 'ammonia',
  氨水: 'ammonium hydroxide',
  水: 'water',
  双氧水: 'hydrogen peroxide',
  过氧化氢: 'hydrogen peroxide',
  臭氧: 'ozone',
  膦: 'phosphine',
  磷化氢: 'phosphine',
  砷化氢: 'arsine',
  胂: 'arsine',
  硅烷: 'silane',
  锗烷: 'germane',
  硼烷: 'borane',
  乙硼烷: 'diborane',
  二硼烷: 'diborane',
  硫酰氯: 'sulfuryl chloride',
  磺酰氯: 'sulfuryl chloride',
  氯化亚砜: 'thionyl chloride',
  亚硫酰氯: 'thionyl chloride',
  二氯亚砜: 'thionyl chloride',
  三氯氧磷: 'phosphorus oxychloride',
  氧氯化磷: 'phosphorus oxychloride',
  草酰氯: 'oxalyl chloride',
  二甲基亚砜: 'dimethyl sulfoxide',
  二氧六环: 'dioxane',
  樟脑: 'camphor',
  薄荷醇: 'menthol',
  咖啡因: 'caffeine',
  尼古丁: 'nicotine',
  胆固醇: 'cholesterol',
  葡萄糖: 'glucose',
  果糖: 'fructose',
  蔗糖: 'sucrose',
  甘氨酸: 'glycine',
  丙氨酸: 'alanine',
  白磷: 'white phosphorus',
  黄磷: 'white phosphorus',
  红磷: 'red phosphorus',
  赤磷: 'red phosphorus',
  金属钠: 'sodium',
  硝化甘油: 'nitroglycerin',
  黑索金: 'cyclonite',
  升汞: 'mercuric chloride',
  甘汞: 'mercurous chloride',
  砒霜: 'arsenic trioxide',
  羰基镍: 'nickel carbonyl',
  羰基铁: 'iron pentacarbonyl',
  雄黄: 'realgar',
  朱砂: 'cinnabar',
  烧碱: 'sodium hydroxide',
  石棉: 'asbestos',
};
