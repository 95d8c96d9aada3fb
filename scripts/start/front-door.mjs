// Loaded into the web process before the framework: every request is cleaned of forwarded headers that its
// sender made up, before anything reads them.
import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import process from 'node:process';
import {
  cleanForwarded,
  localProxies,
  readProxies,
} from '../../lib/composition/env/settings/trusted-proxies.mjs';

const proxies = readProxies(process.env.PAYDESK_TRUSTED_PROXIES || localProxies);
if (proxies === undefined) {
  console.error('PAYDESK_TRUSTED_PROXIES: must be addresses or networks, separated by commas');
  process.exit(1);
}

/**
 * Requests that name a server of their own, or ask for themselves back, are of proxies and of attackers: the
 * framework would lead the one to the named server and fail over the other.
 */
function isUnfit({ method, url }) {
  return method === 'TRACE' || !url.startsWith('/') || url.startsWith('//');
}

const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...parts) {
  const [request, answer] = parts;
  // Nothing here speaks another protocol, and the framework would keep such a connection open for good.
  if (event === 'upgrade' || event === 'connect') {
    answer.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n', () => answer.destroy());
    return true;
  }
  if (event !== 'request' || !isUnfit(request)) return emit.call(this, event, ...parts);
  answer.writeHead(request.method === 'TRACE' ? 405 : 400, { Connection: 'close' }).end();
  return true;
};

// Published for each request before the server hands it to its listeners.
subscribe('http.server.request.start', ({ request, socket }) => {
  cleanForwarded(request.headers, socket.remoteAddress ?? '', proxies);
});
