import { Suspense, useState } from 'react';
import type { RequestsData } from '../../requests/load-requests.ts';
import { requestsCode } from '../../requests/requests-code.ts';
// the server's page is shown before the code that imports them
import '../../look/requests.css';
import '../../look/after-sales.css';

/** The buyer's requests. The server's page stays until the code is loaded. */
export function RequestsOfMine({ data }: { data: RequestsData }) {
  const [Pages] = useState(requestsCode.code);
  return (
    <Suspense>
      <Pages data={data} />
    </Suspense>
  );
}
