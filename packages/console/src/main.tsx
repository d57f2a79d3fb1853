import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { followErrors } from '@aliquot/ui/follow-errors.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { Refused, refusalOf } from './calls/call.ts';
import { sessionKey } from './calls/session-key.ts';
import { readLanguage } from './frame/choices.ts';
import { loadReading } from './words/use-words.ts';
import './styles/console.css';

// an ended session shows the sign-in on top, so that no input is lost
const dropSession = (error: unknown) => {
  if (refusalOf(error) === 'login_needed') queries.setQueryData(sessionKey, null);
};

const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: dropSession }),
  mutationCache: new MutationCache({ onError: dropSession }),
  // a refusal is final; what the network lost is retried twice
  defaultOptions: { queries: { retry: (count, error) => !(error instanceof Refused) && count < 2, staleTime: 5_000 } },
});

followErrors();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
const first = await loadReading(readLanguage());
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <App first={first} />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
