import { useMutation } from '@tanstack/react-query';
import { call } from '../calls/call.ts';
import { useWords } from '../words/use-words.ts';

/** Signs out and reloads the page, so that nothing remains for the next person. */
export function useLeave() {
  const { language } = useWords();
  return useMutation({
    mutationFn: () => call('consoleSession.end', {}, language),
    onSuccess: () => window.location.replace('/'),
  });
}
