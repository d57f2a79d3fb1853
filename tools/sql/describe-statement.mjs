import { parseTree } from './parse-tree.mjs';

/**
 * Has the server describe a statement without running it, over a client of `pg`: `{ fields, queries
 * }` with the columns of its result as the server announces them, and its analysed and rewritten
 * tree (names resolved, views replaced by what they select).
 */
export async function describeStatement(client, text) {
  let tree;
  const listen = ({ message, detail }) => {
    if (message === 'rewritten parse tree:') tree = detail;
  };
  client.on('notice', listen);
  try {
    const fields = await new Promise((resolve, reject) => {
      client.query(new Description(text, (error, fields) => (error ? reject(error) : resolve(fields))));
    });
    return { fields, queries: fields.length === 0 ? [] : parseTree(tree) };
  } finally {
    client.off('notice', listen);
  }
}

/**
 * Prepares the session: the server sends each statement's tree, in which every name is resolved, as
 * a notice.
 */
export const showTrees = (client) =>
  client.query('SET debug_print_rewritten = on; SET debug_pretty_print = off; SET client_min_messages = log; SET jit = off');

/** A query that `pg` carries out: the statement is parsed and described, and never run. */
class Description {
  fields = [];

  constructor(text, callback) {
    this.text = text;
    this.callback = callback;
  }

  submit(connection) {
    connection.parse({ name: '', text: this.text, types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }) {
    this.fields = fields;
  }

  handleError(error) {
    this.callback(error);
  }

  handleReadyForQuery() {
    this.callback(null, this.fields);
  }
}
