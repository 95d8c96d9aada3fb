// Loaded into the web process before the framework: every request is cleaned of forwarded headers that its sender made up, before
// anything reads them.
import { subscribe } from 'node:diagnostics_channel';
import process from 'node:process';
import { cleanForwarded, localProxies, readProxies } from '../lib/env/trusted-proxies.mjs';

const proxies = readProxies(process.env.PAYDESK_TRUSTED_PROXIES || localProxies);
if (proxies === undefined) {
  console.error('PAYDESK_TRUSTED_PROXIES: must be addresses or networks, separated by commas');
  process.exit(1);
}

/** Servers whose requests are looked at. */
const guarded = new WeakSet();

/**
 * Requests that name a server of their own, or ask for themselves back, are of proxies and of attackers: the framework would lead the
 * one to the named server and fail over the other.
 */
function isUnfit({ method, url }) {
  return method === 'TRACE' || !url.startsWith('/') || url.startsWith('//');
}

function guard(server) {
  if (guarded.has(server)) return;
  guarded.add(server);
  const emit = server.emit.bind(server);
  server.emit = (event, ...parts) => {
    const [request, response] = parts;
    if (event !== 'request' || !isUnfit(request)) return emit(event, ...parts);
    response.writeHead(request.method === 'TRACE' ? 405 : 400, { Connection: 'close' }).end();
    return true;
  };
}

// Published for each request before the server hands it to its listeners.
subscribe('http.server.request.start', ({ request, socket, server }) => {
  guard(server);
  cleanForwarded(request.headers, socket.remoteAddress ?? '', proxies);
});
