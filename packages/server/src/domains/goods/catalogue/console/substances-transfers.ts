import { getStructureDrawing } from '../../chemistry/get-structure-drawing.ts';
import { type TransfersOf, answerTransfer, sendFile } from '../../../../platform/http/console/transfer.ts';

/** A structure as the shop would draw it, also before it is saved. */
export const substanceTransfers: TransfersOf<'consoleSubstances'> = {
  async 'consoleSubstances.draw'({ request, reply, language }) {
    const { smiles } = request.query;
    const drawn = await getStructureDrawing(typeof smiles === 'string' ? smiles : '', request.query['theme'] === 'dark' ? 'dark' : 'light');
    if (!drawn.ok) return answerTransfer(reply, language, drawn);
    return sendFile(reply, Buffer.from(drawn.value), { mediaType: 'image/svg+xml', name: 'structure.svg', isShown: true });
  },
};
