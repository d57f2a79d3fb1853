import type { Input, Output } from '../../../calls/call.ts';
import { readShanghai, writeShanghai } from '../../../form/shanghai-time.ts';

export type Block = Output<'homeBlocks.get'>;
export type BlockWriting = Omit<Input<'homeBlocks.update'>, 'id' | 'version'>;

/** A block as its form has it: moments, numbers and lines as they are typed. */
export type BlockValues = Omit<BlockWriting, 'examples' | 'most' | 'link' | 'list_id' | 'starts_at' | 'ends_at'> & {
  examples: string;
  most: string;
  link: string;
  list_id: string;
  starts_at: string;
  ends_at: string;
};

export const noBlock: BlockValues = {
  title_en: '',
  title_zh: '',
  text_en: '',
  text_zh: '',
  examples: '',
  most: '5',
  link: '',
  link_label_en: '',
  link_label_zh: '',
  picture_id: null,
  list_id: '',
  is_shown: false,
  starts_at: '',
  ends_at: '',
};

export const valuesOf = ({ id: _id, kind: _kind, state: _state, version: _version, ...block }: Block): BlockValues => ({
  ...block,
  examples: block.examples.join('\n'),
  most: String(block.most ?? ''),
  link: block.link ?? '',
  list_id: String(block.list_id ?? ''),
  starts_at: writeShanghai(block.starts_at),
  ends_at: writeShanghai(block.ends_at),
});

/** The form's values as the call's input. */
export const writingOf = (values: BlockValues): BlockWriting => ({
  ...values,
  examples: values.examples
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  most: values.most.trim() === '' ? null : Number(values.most),
  link: values.link.trim() === '' ? null : values.link.trim(),
  list_id: values.list_id === '' ? null : Number(values.list_id),
  starts_at: readShanghai(values.starts_at),
  ends_at: readShanghai(values.ends_at),
});
