import { useMutation } from '@tanstack/react-query';
import { call } from '../calls/call.ts';
import { useWords } from '../words/use-words.ts';

/** Signs out and reloads the page: nothing that was seen or typed stays in it for whoever sits down next. */
export function useLeave() {
  const { language } = useWords();
  return useMutation({
    mutationFn: () => call('consoleSession.end', {}, language),
    onSuccess: () => window.location.replace('/'),
  });
}
