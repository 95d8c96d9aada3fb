// Plain JavaScript, because the web process loads it before any TypeScript loader. One storage for each
// process: the framework bundles this module several times.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const key = Symbol.for('paydesk.log-context');

globalThis[key] ??= new AsyncLocalStorage();

export const logContext = () => globalThis[key].getStore() ?? {};

export const inLogContext = (fields, run) => globalThis[key].run({ ...logContext(), ...fields }, run);

export function noteInLog(fields) {
  const store = globalThis[key].getStore();
  if (store) Object.assign(store, fields);
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const wellFormed = new RegExp(`^(?:${uuid}|[0-9a-f]{32})$`, 'i');
const orderPath = new RegExp(`^/(?:api/(?:live/|v1/)?)?payments/(${uuid})(?:[/?]|$)`, 'i');

export function contextOfRequest({ url = '', headers }) {
  const given = headers['x-request-id'];
  const request = wellFormed.test(given) ? given : randomUUID();
  const order = orderPath.exec(url)?.[1];
  return order === undefined ? { request } : { request, order };
}
