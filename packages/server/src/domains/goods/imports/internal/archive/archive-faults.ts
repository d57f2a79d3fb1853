import type { Language } from '@aliquot/contract/core/language.ts';
import { mostDocumentBytes } from '@aliquot/contract/console/documents.ts';
import { pdfFaults } from '../../../documents/uploaded/keep-pdf.ts';
import { mostPictures } from '../../../catalogue/pictures/change-pictures.ts';
import { maxBytes } from '../../../../site/attachments/channels.ts';

const megabytes = (bytes: number): number => bytes / 1024 ** 2;

/** Why a file of a ZIP is not taken, and what to do about it. */
const archiveFaults = {
  archive_encrypted: { en: 'It is protected by a password. Pack it without one.', 'zh-CN': '文件已加密，请取消密码后重新打包。' },
  archive_link: { en: 'It is a link and no file. Pack the file itself.', 'zh-CN': '这是链接而不是文件，请打包文件本身。' },
  archive_damaged: { en: 'It is damaged in the ZIP. Pack it again.', 'zh-CN': '压缩包中的该文件已损坏，请重新打包。' },
  archive_packing: {
    en: 'It is packed by an unusual method. Pack it as an ordinary ZIP (deflate).',
    'zh-CN': '压缩方式不受支持，请使用普通 ZIP（deflate）重新打包。',
  },
  archive_too_large: {
    en: `It is too large: a picture has at most ${megabytes(maxBytes.image)} MB, a PDF ${megabytes(mostDocumentBytes)} MB.`,
    'zh-CN': `文件过大：图片最大 ${megabytes(maxBytes.image)} MB，PDF 最大 ${megabytes(mostDocumentBytes)} MB。`,
  },
  archive_nested: {
    en: 'It is a packed file or an Office document. Unpack it first, or save it as a PDF.',
    'zh-CN': '这是压缩包或 Office 文档，请先解压，或另存为 PDF。',
  },
  archive_type: {
    en: 'By its content it is neither a picture (JPEG, PNG, WebP, GIF, AVIF) nor a PDF.',
    'zh-CN': '其内容既不是图片（JPEG、PNG、WebP、GIF、AVIF），也不是 PDF。',
  },
  archive_picture: {
    en: 'The picture is damaged, or has more than 40 megapixels. Save it again.',
    'zh-CN': '图片已损坏，或超过 4000 万像素，请重新保存。',
  },
  archive_slow: {
    en: 'Converting the picture took too long. Save it smaller and import it again.',
    'zh-CN': '图片转换超时，请缩小后重新导入。',
  },
  archive_no_product: {
    en: 'No product has this catalogue number or key. Capital and small letters count.',
    'zh-CN': '没有商品使用该货号或编码，请注意区分大小写。',
  },
  archive_picture_name: {
    en: 'Behind the number of a product only a place may follow, as in NUMBER_2.jpg.',
    'zh-CN': '货号之后只能是序号，例如 货号_2.jpg。',
  },
  archive_document_name: {
    en: 'Behind the number a document states kind, language and date, as in NUMBER_sds_en_2026-03-01.pdf.',
    'zh-CN': '货号之后须依次为类型、语言和日期，例如 货号_sds_zh_2026-03-01.pdf。',
  },
  archive_name_repeated: {
    en: 'Another file of the ZIP has this name. Rename one of them.',
    'zh-CN': '压缩包中有同名文件，请修改其中一个的名称。',
  },
  archive_pictures_full: {
    en: `The product would have more than ${mostPictures} pictures. Remove some first.`,
    'zh-CN': `该商品的图片将超过 ${mostPictures} 张，请先移除一些。`,
  },
  archive_product_gone: { en: 'The product was deleted since the check.', 'zh-CN': '检查之后该商品已被删除。' },
  archive_pdf_not_pdf: pdfFaults.not_pdf,
  archive_pdf_active: pdfFaults.active,
  archive_pdf_locked: pdfFaults.locked,
  archive_pdf_unreadable: pdfFaults.unreadable,
} as const satisfies Record<string, Record<Language, string>>;

export type ArchiveFaultCode = keyof typeof archiveFaults;

const isArchiveFault = (code: string): code is ArchiveFaultCode => Object.hasOwn(archiveFaults, code);

/** A fault as it was stored, in the reader's language. */
export const archiveFaultText = (code: string, language: Language): string => (isArchiveFault(code) ? archiveFaults[code][language] : code);
