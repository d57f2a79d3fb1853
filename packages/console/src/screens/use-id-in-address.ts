import { useParams } from 'react-router';
import { idIn } from '../form/read-values.ts';

/** The number by which the page's address names what it shows; one that nothing has where the address says none. */
export const useIdInAddress = (): number => idIn(useParams()['id']) ?? Number.MAX_SAFE_INTEGER;
