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

// Published for each request before the server hands it to its listeners.
subscribe('http.server.request.start', ({ request, socket }) => {
  cleanForwarded(request.headers, socket.remoteAddress ?? '', proxies);
});
