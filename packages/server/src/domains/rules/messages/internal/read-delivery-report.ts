import PostalMime from 'postal-mime';

/** What a report has of one recipient (RFC 3464, 2.3). */
export type ReportedRecipient = {
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  action: string;
  /** As RFC 3463 has it, such as 5.1.1. */
  status: string;
  /** The receiver's words; empty if there are none. */
  diagnostic: string;
};

export type DeliveryReport = {
  /** Message-IDs and envelope ids that it names its mail by. */
  names: string[];
  recipients: ReportedRecipient[];
};

/** Whether a mail with this Content-Type is a delivery status notification (RFC 3464, 2). */
export const isDeliveryReport = (contentType: string): boolean =>
  /^\s*multipart\/report\s*;/i.test(contentType) &&
  /report-type\s*=\s*"?delivery-status\b/i.test(contentType.replaceAll(/\r?\n[ \t]+/g, ' '));

/** Reads a delivery status notification; null if the mail is none, or cannot be read. */
export async function readDeliveryReport(source: Uint8Array): Promise<DeliveryReport | null> {
  const mail = await parse(source);
  const partOf = (...types: string[]) => mail?.attachments.find(({ mimeType }) => types.includes(mimeType))?.content;
  const status = partOf('message/delivery-status', 'message/global-delivery-status');
  if (!mail || typeof status !== 'string') return null;
  const [ofMail = new Map<string, string>(), ...recipients] = readFieldGroups(status);
  const original = partOf('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers');
  const [head] = typeof original === 'string' ? readFieldGroups(original) : [];
  return {
    names: [ofMail.get('original-envelope-id'), head?.get('message-id')].filter((name) => name !== undefined),
    recipients: recipients.flatMap((fields) => {
      const action = bare(fields.get('action')).toLowerCase();
      const [status = ''] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(bare(fields.get('status'))) ?? [];
      return action === '' ? [] : [{ action, status, diagnostic: (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '') }];
    }),
  };
}

async function parse(source: Uint8Array) {
  try {
    return await PostalMime.parse(source, { forceRfc822Attachments: true, attachmentEncoding: 'utf8', maxNestingDepth: 20 });
  } catch {
    return null;
  }
}

/** A value without comments in parentheses. */
const bare = (value = ''): string =>
  value
    .slice(0, 200)
    .replaceAll(/\([^()]*\)/g, '')
    .trim();

/** Groups of header fields, separated by empty lines; of a repeated field the first counts. */
function readFieldGroups(text: string): Map<string, string>[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((group) => {
      const fields = new Map<string, string>();
      for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
        const [, name = '', value = ''] = /^([!-9;-~]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
        const key = name.toLowerCase();
        if (key !== '' && !fields.has(key)) fields.set(key, value.trim());
      }
      return fields;
    })
    .filter((fields) => fields.size > 0);
}
