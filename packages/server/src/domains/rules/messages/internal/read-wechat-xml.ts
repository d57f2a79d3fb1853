import { SaxesParser } from 'saxes';

/**
 * The fields of a message from WeChat: the elements directly below its root, with their text. Null
 * if it is no XML, or has a DTD, and with it entities other than XML's five.
 */
export function readWechatXml(text: string): ReadonlyMap<string, string> | null {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const fields = new Map<string, string>();
  const open: string[] = [];
  const take = (part: string) => {
    const [, name] = open;
    if (name !== undefined && open.length === 2) fields.set(name, (fields.get(name) ?? '') + part);
  };
  const refuse = () => {
    throw new Error('no message');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name }) => open.push(name));
  parser.on('closetag', () => open.pop());
  parser.on('text', take);
  parser.on('cdata', take);
  try {
    parser.write(text).close();
    return fields;
  } catch {
    return null;
  }
}
