/** The texts of a matched list. */
export const orderListTexts = {
  en: {
    notSold: 'This product cannot be sold at present.',
    surplus: (surplus: number, unit: string) => `${surplus} ${unit} more than requested.`,
    raised: (from: number, to: number) => `Sold in other quantities: ${to} instead of ${from}.`,
    noCode: (code: string) => `No pack has the catalogue number ${code}.`,
    noCas: (cas: string) => `We have nothing with the CAS number ${cas}.`,
    notInCatalogue: ({ name, cas }: { name: string; cas: string | null }) =>
      `${name}${cas === null ? '' : ` (CAS ${cas})`} is not in our catalogue.`,
    noName: (name: string) => `We found nothing called “${name}”.`,
    noSize: 'There are no packs of this size.',
    casSlip: (cas: string) => `${cas} is not a CAS number: its check digit is wrong. Did you mean one of these?`,
    casAndName: (cas: string, name: string) => `${cas} and “${name}” are different things here. Which do you mean?`,
    corrected: (name: string, other: string) => `Nothing is called “${name}”. Did you mean “${other}”?`,
    purity: (percent: number) => `None of these states ${percent} % or more.`,
    several: 'Several products or packs fit. Please choose one.',
  },
  'zh-CN': {
    notSold: '该商品暂不销售。',
    surplus: (surplus: number, unit: string) => `比所需多 ${surplus} ${unit}。`,
    raised: (from: number, to: number) => `该规格不按 ${from} 件销售，已改为 ${to} 件。`,
    noCode: (code: string) => `没有货号为 ${code} 的规格。`,
    noCas: (cas: string) => `未找到 CAS 号为 ${cas} 的商品。`,
    notInCatalogue: ({ name, cas }: { name: string; cas: string | null }) =>
      `${name}${cas === null ? '' : `（CAS ${cas}）`}不在本店目录中。`,
    noName: (name: string) => `未找到“${name}”。`,
    noSize: '没有该规格的包装。',
    casSlip: (cas: string) => `${cas} 的校验位不正确，不是有效的 CAS 号。您要找的是下列商品吗？`,
    casAndName: (cas: string, name: string) => `${cas} 与“${name}”不是同一种商品，请确认。`,
    corrected: (name: string, other: string) => `未找到“${name}”，您要找的是“${other}”吗？`,
    purity: (percent: number) => `以下商品均未标明纯度不低于 ${percent}%。`,
    several: '有多个商品或规格符合，请选择。',
  },
} as const;
