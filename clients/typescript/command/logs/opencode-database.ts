import type { LogRecord } from '../../../../feed/prices/logs/line-agents.ts';

/** A row of `message`: `data` is the message as JSON, without its ids. */
type MessageRow = { id: string; session_id: string; data: string };

/** As much of Node's own SQLite as is used here; Node 20 does not have it, nor do its types. */
type Sqlite = {
  DatabaseSync: new (
    path: string,
    options: { readOnly: true },
  ) => {
    prepare: (query: string) => { all: () => MessageRow[] };
    close: () => void;
  };
};

/**
 * The messages of a database of opencode, each as the files of its older versions have it. Undefined
 * where this Node has no SQLite, or where the file is no such database.
 */
export function readOpencodeDatabase(path: string): LogRecord[] | undefined {
  // Node 20.12 does not have the function yet.
  const sqlite = process.getBuiltinModule?.('node:sqlite') as Sqlite | undefined;
  if (sqlite === undefined) return undefined;
  try {
    const database = new sqlite.DatabaseSync(path, { readOnly: true });
    const rows = database.prepare('SELECT id, session_id, data FROM message').all();
    database.close();
    return rows.map(({ id, session_id, data }) => {
      return { ...JSON.parse(data), id, sessionID: session_id };
    });
  } catch {
    return undefined;
  }
}
