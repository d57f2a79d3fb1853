import pg from 'pg';

/** Works with a connection of its own and closes it, whatever comes of the work. */
export async function withClient<Result>(url: string, patienceMs: number, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMs });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
