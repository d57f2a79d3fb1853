import { Badge, type BadgeTone } from '@aliquot/ui/badge.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Output } from '../../calls/call.ts';
import { defineList } from '../../table/define-list.tsx';
import { useImportWords } from './use-import-words.ts';

type FileShown = Output<'imports.findFiles'>['items'][number];

const tones: Readonly<Record<FileShown['state'], BadgeTone>> = {
  ready: 'info',
  stored: 'success',
  unchanged: 'neutral',
  refused: 'danger',
  skipped: 'neutral',
};

/** Each file of a ZIP: the product, what it becomes, and what came of it. */
export const ArchiveFiles = defineList('imports.findFiles')(function useFileList(_, { id }: { id: number }) {
  const text = useImportWords();
  const queries = useQueryClient();
  // what was read before the last step of the import is out of date
  useEffect(() => void queries.invalidateQueries({ queryKey: ['imports.findFiles'] }), [queries]);
  const becomes = ({ becomes: kind, position, language: written, dated_on: day }: FileShown) => {
    if (kind === null) return '';
    if (kind === 'picture') return text.pictureAt(position ?? 1);
    return [text.fileKinds[kind], written && text.fileLanguages[written], day].filter(Boolean).join(' · ');
  };
  return {
    label: text.archiveFiles,
    head: () => <h2>{text.archiveFiles}</h2>,
    input: { id },
    keyOf: ({ number }) => number,
    columns: [
      // first, as the first column stays in place and a name is too long for that on a phone
      { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={tones[state]}>{text.fileStates[state]}</Badge> },
      { key: 'name', head: text.file, cell: ({ name }) => <code className="remark">{name}</code> },
      {
        key: 'product',
        head: text.product,
        cell: ({ product }) => product ?? '',
      },
      { key: 'becomes', head: text.becomes, cell: becomes },
      { key: 'title', head: text.title, cell: ({ title }) => title ?? '' },
      { key: 'problem', head: text.problem, cell: ({ problem }) => problem ?? '' },
      {
        key: 'bytes',
        head: text.size,
        align: 'end',
        cell: ({ bytes }) => (bytes === null ? '' : text.kilobytes(Math.ceil(bytes / 1000))),
      },
    ],
  };
});
