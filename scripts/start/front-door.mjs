// Loaded into the web process before the framework: removes forged forwarded headers from every request
// before anything reads them, runs each request in the locale of who reads the answer and with its
// identifier, which every line of the log carries, and has sign-ins wait for their turn.
import { subscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import process from 'node:process';
import {
  cleanForwarded,
  localProxies,
  readProxies,
} from '../../lib/composition/env/settings/trusted-proxies.mjs';
import { contextOfRequest, inLogContext } from '../../lib/log/log-context.mjs';
import { inSpan } from '../../lib/tracing/spans.mjs';
import { whenAdmitted } from '../../lib/web/auth/sign-in-pace.mjs';
import { requestedLocale } from '../../locale/locale.mjs';
import { inLocale } from '../../locale/locale-scope.mjs';

const proxies = readProxies(process.env.PAYDESK_TRUSTED_PROXIES || localProxies);
if (proxies === undefined) {
  console.error('PAYDESK_TRUSTED_PROXIES: must be addresses or networks, separated by commas');
  process.exit(1);
}

/**
 * Absolute-form requests and TRACE come from proxies and attackers only: the framework would forward the
 * former to the named server and fail at the latter.
 */
function isUnfit({ method, url }) {
  return method === 'TRACE' || !url.startsWith('/') || url.startsWith('//');
}

/** A request is a span until its answer is closed. */
function traced(context, [request, answer], handle) {
  if (request.url.startsWith('/_next/')) return handle();
  let handled = false;
  void inSpan('request', context, () => {
    const closed = new Promise((resolve) => answer.once('close', resolve));
    handled = handle();
    return closed;
  });
  return handled;
}

const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...parts) {
  const [request, answer] = parts;
  // No other protocol is supported, and the framework would keep such a connection open for good.
  if (event === 'upgrade' || event === 'connect') {
    answer.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n', () => answer.destroy());
    return true;
  }
  if (event !== 'request') return emit.call(this, event, ...parts);
  const context = contextOfRequest(request);
  request.headers['x-request-id'] = context.request;
  answer.setHeader('X-Request-Id', context.request);
  if (!isUnfit(request))
    return inLocale(requestedLocale(request.headers), () =>
      inLogContext(context, () =>
        whenAdmitted(request, answer, () => traced(context, parts, () => emit.call(this, event, ...parts))),
      ),
    );
  answer.writeHead(request.method === 'TRACE' ? 405 : 400, { Connection: 'close' }).end();
  return true;
};

// Published for each request before the server's listeners run.
subscribe('http.server.request.start', ({ request, socket }) => {
  cleanForwarded(request.headers, socket.remoteAddress ?? '', proxies);
});
