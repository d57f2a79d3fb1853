import type { FaultText } from './fault-text.ts';

/** What is wrong with a file as a whole, so that nothing of it is taken. */
export const fileFaults = {
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
      'Save the file as “CSV UTF-8” and import it again. A character that was lost before has to be typed again.',
    ],
    'zh-CN': [
      '第 {byte} 字节（第 {line} 行）不是 UTF-8、UTF-16 或 GB 18030 文本。',
      '请将文件另存为“CSV UTF-8”后重新导入；已丢失的字符需要重新录入。',
    ],
  },
  nul_byte: {
    en: ['There is a zero byte at byte {byte} (line {line}).', 'The file is damaged or no text: save it again from the spreadsheet.'],
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
  cell_too_long: {
    en: ['A cell at line {line} has more than {most} characters.', 'Shorten it: no spreadsheet holds more in a cell.'],
    'zh-CN': ['第 {line} 行有单元格超过 {most} 个字符。', '请缩短内容，表格软件的单元格也容纳不下这么多。'],
  },
  marks_too_many: {
    en: ['A letter at line {line} has more than 30 accents.', 'No language writes so: save the table again from its source.'],
    'zh-CN': ['第 {line} 行有字符叠加了超过 30 个附加符号。', '任何文字都不会这样书写，请从来源重新导出表格。'],
  },
  too_hard: {
    en: ['The file takes too long or too much memory to read.', 'Save the table again from a spreadsheet, or send it in several parts.'],
    'zh-CN': ['读取该文件耗时过长或占用内存过多。', '请从表格软件重新导出，或拆分后分次上传。'],
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
  zip_damaged: {
    en: ['The file is no ZIP, or it is damaged.', 'Pack the files again as an ordinary ZIP.'],
    'zh-CN': ['文件不是 ZIP 压缩包，或已损坏。', '请重新打包为普通 ZIP。'],
  },
  zip_files_too_many: {
    en: ['The ZIP holds more than {most} files.', 'Send them in several ZIPs.'],
    'zh-CN': ['压缩包中的文件超过 {most} 个。', '请拆分为多个压缩包后分次上传。'],
  },
  zip_unpacks_too_large: {
    en: ['The ZIP unpacks to more than {most} MB.', 'Send the files in several ZIPs.'],
    'zh-CN': ['压缩包解压后超过 {most} MB。', '请拆分为多个压缩包后分次上传。'],
  },
  zip_empty: {
    en: ['The ZIP holds no files.', 'Pack the pictures and documents themselves.'],
    'zh-CN': ['压缩包中没有文件。', '请打包图片和文件本身。'],
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
  ended_twice: {
    en: [
      'The shop ended twice while it worked on this file, so the import was set aside.',
      'If it was restarted, import the file again; else look into the log, and send the file in several parts.',
    ],
    'zh-CN': ['处理该文件时系统两次中断，导入已搁置。', '如属正常重启，请重新导入；否则请查看日志，并将文件拆分后上传。'],
  },
  broke: {
    en: ['The import broke on our side; what it was doing was undone.', 'Try again; the log has the cause.'],
    'zh-CN': ['导入时系统出错，正在进行的操作已撤销。', '请重试，详情见日志。'],
  },
} as const satisfies Record<string, FaultText>;
