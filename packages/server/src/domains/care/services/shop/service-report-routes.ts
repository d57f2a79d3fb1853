import type { FastifyInstance } from 'fastify';
import { getReportFile } from '../find-services.ts';
import { type PrivateFileParts, openStored, privateFile } from '../../../goods/printed-documents/shop/private-files.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The reports of services, `/documents/service-reports/{id}`, for the buyer only. */
export function registerServiceReports(app: FastifyInstance, parts: PrivateFileParts): void {
  app.get<{ Params: { id: string } }>(
    '/documents/service-reports/:id',
    privateFile(parts, async (accountId, { params: { id } }) => {
      const file = uuid.test(id) ? await getReportFile(parts.db, accountId, id) : null;
      if (!file) return null;
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.file_name)}`;
      return openStored(parts, file.stored_as, { mediaType: 'application/pdf', disposition, bytes: file.bytes });
    }),
  );
}
