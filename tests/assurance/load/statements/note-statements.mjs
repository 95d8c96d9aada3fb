// Loaded into a web process: writes the statements of each of its requests into a file of their own. The
// front door runs a request with its identifier, which its log lines carry. What the process does by itself
// has no identifier, so that no heartbeat counts as a page's, however slow the machine is. Its threads work
// for requests alone, and write into one file.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import threads from 'node:worker_threads';
import imported from 'postgres';
import { logContext } from '../../../../lib/log/log-context.mjs';

const folder = process.env.STATEMENTS_FOLDER;
const notes = new Map();

function noteOf(id) {
  const note = notes.get(id) ?? { statements: {}, pending: 0, isAnswered: false };
  notes.set(id, note);
  return note;
}

/** Once the answer is closed and no statement is pending; written again if one follows nevertheless. */
function write(id) {
  const { statements, pending, isAnswered } = noteOf(id);
  if (!isAnswered || pending > 0) return;
  const file = join(folder, `${id}.json`);
  writeFileSync(`${file}.part`, JSON.stringify(statements));
  renameSync(`${file}.part`, file);
}

/** After the continuation of the last statement, which may issue another one. */
const writeSoon = (id) => setImmediate(write, id);

function noteStatement(id, query) {
  const note = noteOf(id);
  note.pending += 1;
  whenEnded(query, (text) => {
    note.pending -= 1;
    if (text !== undefined) note.statements[text] = (note.statements[text] ?? 0) + 1;
    writeSoon(id);
  });
}

const noteOfThread = (query) =>
  whenEnded(query, (text) => {
    if (text !== undefined) appendFileSync(join(folder, 'threads'), `${JSON.stringify(text)}\n`);
  });

/** The driver sets the text when it sends the statement. */
function whenEnded(query, run) {
  const ended = () => run(query.string);
  // A query's own `then` would issue it.
  Promise.prototype.then.call(query, ended, ended);
}

// The framework may load the driver as either kind of module.
for (const postgres of [imported, createRequire(import.meta.url)('postgres')]) {
  const prototype = Object.getPrototypeOf(postgres({ max: 1 })``);
  const { handle } = prototype;
  prototype.handle = function () {
    const { request } = logContext();
    if (!this.executed && !threads.isMainThread) noteOfThread(this);
    else if (!this.executed && request !== undefined) noteStatement(request, this);
    return handle.call(this);
  };
}

// Threads start without the arguments and the environment of the process.
threads.Worker = class extends threads.Worker {
  constructor(file, { execArgv = process.execArgv, env = process.env, ...options } = {}) {
    super(file, {
      ...options,
      execArgv: [...execArgv, '--import', import.meta.url],
      env: { ...env, STATEMENTS_FOLDER: folder },
    });
  }
};
syncBuiltinESMExports();

// The identifier is set after this event. A client that gives up closes its answer, too.
subscribe('http.server.request.start', ({ request, response }) =>
  response.once('close', () => {
    const id = request.headers['x-request-id'];
    noteOf(id).isAnswered = true;
    writeSoon(id);
  }),
);
