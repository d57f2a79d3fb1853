/** Why an attribute cannot be as it was typed. */
export const attributeTexts = {
  en: {
    key: 'Small letters and digits with hyphens between, such as pore-size.',
    taken: 'This category has an attribute with that key already.',
    unitOfNumber: 'Only a number has a unit.',
    rangeOfNumber: 'Only numbers are filtered from … to.',
    choices: 'One choice a line, as English | 中文, each once.',
    meaning: (count: number) => `${uses(count)} it as it is: with this it would mean something else. Add another attribute instead.`,
    others: (count: number) => `${uses(count)} something that is not among these choices.`,
    inUse: (count: number) => `${uses(count)} it. Remove the values first.`,
  },
  'zh-CN': {
    key: '请使用小写字母、数字和连字符，如 pore-size。',
    taken: '该分类已有相同编码的属性。',
    unitOfNumber: '只有数值型属性可以有单位。',
    rangeOfNumber: '只有数值型属性可以按区间筛选。',
    choices: '每行一个选项，格式为“English | 中文”，不可重复。',
    meaning: (count: number) => `已有 ${count} 个商品填写了该属性，更改后其含义会出错；请另建一个属性。`,
    others: (count: number) => `有 ${count} 个商品填写的内容不在这些选项中。`,
    inUse: (count: number) => `已有 ${count} 个商品填写了该属性，请先在商品中清除。`,
  },
} as const;

const uses = (count: number): string => (count === 1 ? '1 product uses' : `${count} products use`);
