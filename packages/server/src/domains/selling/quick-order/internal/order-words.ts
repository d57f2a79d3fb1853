/** Numbers that are written out before packs. */
export const writtenNumbers: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: 'one a an 一',
    2: 'two 二 两',
    3: 'three 三',
    4: 'four 四',
    5: 'five 五',
    6: 'six 六',
    7: 'seven 七',
    8: 'eight 八',
    9: 'nine 九',
    10: 'ten 十',
  }).flatMap(([number, words]) => words.split(' ').map((word): [string, number] => [word, Number(number)])),
);

/** What packs are called. */
export const packWord =
  '(?:box(?:es)?|packs?|packets?|bottles?|bags?|cases?|cartons?|kits?|vials?|drums?|cans?|rolls?|盒|瓶|包|箱|袋|套|桶|件|卷|罐|听)';

/** What single things are called. */
export const pieceWord = '(?:(?:pieces?|pcs?|ea|each)(?![a-z])|个|支|只|片|块|台|把|双)';

/** Units, longest first; what follows must not make another word or a rate such as mg/mL. */
export const unitWord =
  '(?:(?:kg|mg|µg|μg|ug|mmol|mol|ml|µl|μl|ul|g|l|kilograms?|grams?|millilit(?:er|re)s?|lit(?:er|re)s?|pieces?|pcs?)(?![a-z/·])|千克|公斤|毫克|微克|毫升|微升|毫摩尔|摩尔|克|升|个|支|只|片|块|台)';

/** Headers of a table's columns, and the cells below. */
export const columnHeads: readonly (readonly [RegExp, 'code' | 'cas' | 'name' | 'quantity' | 'amount' | 'unit' | 'purity'])[] = [
  [
    /^(?:cat(?:alogue|alog)?\.?\s*(?:no|number|num|#)?\.?|(?:item|product|article|part|order)\s*(?:no|number|code|#)\.?|sku|code|(?:产品|商品|目录)?(?:货号|编号|编码)|目录号)$/i,
    'code',
  ],
  [/^cas(?:\s*(?:no|rn|number|号|编号|登记号)\.?)?$/i, 'cas'],
  [
    /^(?:(?:product |chemical |item )?name|product|item|description|reagent|chemical|品名|(?:产品|商品|试剂|耗材|物品|货物|中文|英文|化学)?名称|中文名|英文名|产品|试剂|物品|描述)$/i,
    'name',
  ],
  [/^(?:(?:order )?(?:qty|quantity)|packs?|count|pcs|no\. of packs|(?:购买|采购|订购|需求|申购)?数量|件数|瓶数)\.?$/i, 'quantity'],
  [/^(?:amount|size|pack(?:age)? ?size|packaging|spec(?:ification)?s?|规格(?:型号)?|型号|用量|包装|包装规格)$/i, 'amount'],
  [/^(?:unit|units|uom|单位)$/i, 'unit'],
  [/^(?:purity|grade|assay|纯度|级别|等级|含量|纯度级别)$/i, 'purity'],
];

/** What precedes the item in a methods section. */
export const leadingWords =
  /^(?:(?:then|next|first|finally|also|and|we|was|were|the|a solution of|please|kindly|need(?:s|ed)?|order(?:ed)?|buy|bought|add(?:ed|ing)?|weigh(?:ed)?(?: out)?|dissolv(?:e|ed|ing)|tak(?:e|en|ing)|mix(?:ed|ing)?|measur(?:e|ed)|with|in|into|to|of|using|use|about|approximately|ca\.?|additional)\s+|首先|然后|再|最后|另外|分别|准确|精确|我们|请|需要|采购|购买|订购|称取|称量|量取|移取|吸取|加入|加|取|用|将|溶于|溶解于|约|以及|和|及|与|的)+/i;

/** Where the thing ends and the sentence goes on. */
export const trailingWords =
  /\s+(?:in|into|to|was|were|is|are|for|from|at|per|until|under|using|by|with|dissolved|added|and|then|which|that|as|on|over|via|through|before|after|each)\s.*$|(?:溶于|溶解|加入|置于|转移|混合|搅拌|备用|定容|于\d|中(?=搅|溶|并|$)).*$/i;
