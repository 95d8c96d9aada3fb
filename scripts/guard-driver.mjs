// Patches postgres.js 3.4.9 in node_modules after every installation: when a connection is cut, it writes to
// a closed socket, which ends the process; it keeps half a message, so that the connection never works again;
// and it sends the rest of a transaction over the next connection, where each statement commits separately.
// Known upstream (porsager/postgres #1066, #1155, #1208). And a transaction only takes its connection if more
// statements may follow at once, which is never the case without pipelining or on a full socket.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const connectionRepairs = [
  // A statement for a closed connection is rejected; true, so that the pool does not count the connection as
  // busy.
  [
    `    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
    `    if (socket === null)
      return (queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true)

    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
  ],
  // A transaction takes the connection that its first statement was sent over, whether or not that is full.
  [
    `      return write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))`,
    `      const written = write(toBuffer(q))
      if (q.options.onexecute)
        return (q.options.onexecute(connection), false)
      return written
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline`,
  ],
  // Drops the protocol's remaining messages: everyone waiting for the connection has been rejected already.
  [
    `    const x = socket.write(chunk, fn)
    nextWriteTimer`,
    `    if (socket === null) {
      clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      return true
    }
    const x = socket.write(chunk, fn)
    nextWriteTimer`,
  ],
  // The next connection begins with an empty buffer.
  [
    `    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)
    socket.removeListener('connect', connected)
    idleTimer.cancel()`,
    `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = errorResponse = results = null
    result = new Result()
    rows = 0
    socket.removeListener('data', data)
    socket.removeListener('connect', connected)
    idleTimer.cancel()`,
  ],
  [
    `    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    closedTime`,
    `    if (query || sent.length) error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = null
    closedTime`,
  ],
  // Cut while it loads the array types: the waiting query is rejected elsewhere, and nobody awaits this one.
  [
    `      order by b.oid
    \`], [], execute)`,
    `      order by b.oid
    \`], [], execute).catch(() => [])`,
  ],
];

const poolRepairs = [
  // A transaction ends with its connection.
  [
    `    let savepoints = 0
      , connection`,
    `    let savepoints = 0
      , lost = null
      , connection`,
  ],
  [
    `        new Promise((_, reject) => connection.onclose = reject)`,
    `        new Promise((_, reject) => connection.onclose = e => {
          lost = e
          reject(e)
          while (queries.length)
            queries.shift().reject(e)
        })`,
  ],
  [
    `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue`,
    `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
        c.queue`,
  ],
  // So does a reservation.
  [
    `    const sql = Sql(handler)
    sql.release = () => {
      c.reserved = null`,
    `    let lost = null
    c.onclose = e => {
      lost = e
      while (queue.length)
        queue.shift().reject(e)
    }

    const sql = Sql(handler)
    sql.release = () => {
      if (lost)
        return
      c.reserved = null`,
  ],
  [
    `    function handler(q) {
      c.queue === full
        ? queue.push(q)`,
    `    function handler(q) {
      if (lost)
        return q.reject(lost)
      c.queue === full
        ? queue.push(q)`,
  ],
];

const driver = fileURLToPath(new URL('../node_modules/postgres/', import.meta.url));

/** Applies the missing patches. Throws if the driver is another version, or cannot be written. */
export function guardDriver() {
  for (const folder of ['src', 'cjs/src']) {
    repair(`${driver}${folder}/connection.js`, connectionRepairs);
    repair(`${driver}${folder}/index.js`, poolRepairs);
  }
}

function repair(file, repairs) {
  const found = readFileSync(file, 'utf8');
  const repaired = repairs.reduce((text, [broken, whole]) => {
    if (text.includes(whole)) return text;
    if (!text.includes(broken)) throw new Error(`scripts/guard-driver.mjs does not fit ${file}`);
    return text.replace(broken, () => whole);
  }, found);
  if (repaired === found) return;
  // Replaced rather than modified: package managers hard-link one file into several installations.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, repaired);
  renameSync(written, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && existsSync(driver)) guardDriver();
