import { useParams } from 'react-router';
import { idIn } from '../form/read-values.ts';

/** The id in the page's address; for none, one that nothing has. */
export const useIdInAddress = (): number => idIn(useParams()['id']) ?? Number.MAX_SAFE_INTEGER;
