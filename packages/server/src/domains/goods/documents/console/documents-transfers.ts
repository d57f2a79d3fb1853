import { open } from 'node:fs/promises';
import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import { storedPath } from '../../../site/attachments/stored-files.ts';
import { addDocument, replaceDocument } from '../uploaded/add-document.ts';
import { findStoredDocument } from '../uploaded/find-uploaded.ts';
import { readDocumentFacts } from '../uploaded/read-document-facts.ts';
import {
  type TransferContext,
  type TransfersOf,
  answerTransfer,
  idOf,
  isUuid,
  sendFile,
} from '../../../../platform/http/console/transfer.ts';

/** Documents of other issuers: uploaded, replaced and removed by catalogue editors. */
export const documentTransfers: TransfersOf<'consoleDocuments'> = {
  async 'consoleDocuments.upload'(context) {
    const { db, config, reply, language } = context;
    const read = readUploaded(context);
    if (!read.ok) return answerTransfer(reply, language, read);
    const { id, facts, ...file } = read.value;
    return answerTransfer(reply, language, await addDocument(db, config.dataDir, { productId: id, ...facts, ...file }, language));
  },
  async 'consoleDocuments.replace'(context) {
    const { db, config, reply, language } = context;
    const read = readUploaded(context);
    if (!read.ok) return answerTransfer(reply, language, read);
    const { id, facts, ...file } = read.value;
    const { title, edition, dated_on, valid_until } = facts;
    const replacement = { documentId: id, title, edition, dated_on, valid_until, ...file };
    return answerTransfer(reply, language, await replaceDocument(db, config.dataDir, replacement, language));
  },
  async 'consoleDocuments.download'({ db, config, request, reply, language }) {
    const key = request.params['key'] ?? '';
    const stored = isUuid(key) ? await findStoredDocument(db, key) : null;
    const file = stored && (await open(storedPath(config.dataDir, stored.stored_as)).catch(() => null));
    if (!stored || !file) return answerTransfer(reply, language, refuse('not_found'));
    return sendFile(reply, file.createReadStream(), { mediaType: 'application/pdf', name: stored.file_name });
  },
};

type Facts = Extract<ReturnType<typeof readDocumentFacts>, { ok: true }>['value'];
type Brought = { id: number; facts: Facts; fileName: string; content: Buffer };

const missing = { en: 'Choose a PDF file.', 'zh-CN': '请选择 PDF 文件。' } as const;

/** The file, and its facts from the address. */
function readUploaded({ request, language }: TransferContext): Result<Brought> {
  const id = idOf(request.params['id']);
  if (id === null) return refuse('not_found');
  const facts = readDocumentFacts(request.query, language);
  const content = request.body instanceof Uint8Array && request.body.length > 0 ? Buffer.from(request.body) : null;
  const noFile = content ? [] : [{ field: 'file', msg: missing[language] }];
  if (!facts.ok) return { ...facts, fields: [...noFile, ...(facts.fields ?? [])] };
  if (!content) return refuse('invalid_input', { fields: noFile });
  const named = request.query['file_name'];
  return { ok: true, value: { id, facts: facts.value, fileName: typeof named === 'string' ? named : '', content } };
}
