/** What became of a file that was sent: the server's answer, or words for the person who sent it. */
export type Sent<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

/** What the server takes; a browser that asks for less time would wait for nothing. */
const mostMegabytes = 64;

const words = {
  empty: 'This file is empty. Choose another one.',
  too_large: `This file is larger than ${mostMegabytes} MB. Split it, and make a batch of each part.`,
  broken:
    'The file did not arrive whole. Look whether you are connected, and try again; nothing was kept of it.',
  signed_out: 'Your session has ended. Sign in again in another tab, then choose the file once more.',
  too_large_on_the_way:
    'This file is larger than the server takes: something before Paydesk refuses it. Nothing was kept of it. Ask your administrator to allow uploads of 64 MB (`client_max_body_size` of the proxy), or split the file.',
  unclear: 'The file was not taken. Try again in a moment; nothing was kept of it.',
} as const;

/**
 * Sends a file as it is, and tells how many of its bytes have gone. The answer of a success is what the
 * address gives; the words of a refusal are those of the server, where it has any. Undefined when it was
 * given up through the signal.
 */
export function sendFile<Value>(
  address: string,
  file: File,
  { onSent, signal }: { readonly onSent: (bytes: number) => void; readonly signal: AbortSignal },
): Promise<Sent<Value> | undefined> {
  if (file.size === 0) return Promise.resolve({ ok: false, message: words.empty });
  if (file.size > mostMegabytes * 1024 * 1024) {
    return Promise.resolve({ ok: false, message: words.too_large });
  }
  // `fetch` does not tell how much has gone.
  const request = new XMLHttpRequest();
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onabort = () => resolve(undefined);
    request.onerror = () => resolve({ ok: false, message: words.broken });
    request.onload = () => resolve(readAnswer<Value>(request));
    request.open('POST', address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name));
    request.responseType = 'json';
    request.send(file);
  });
}

/**
 * What an answer means to the person who sent the file. Something before Paydesk may have given it, without
 * words of ours.
 */
export function readAnswer<Value>({
  status,
  response,
}: Pick<XMLHttpRequest, 'status' | 'response'>): Sent<Value> {
  // safe: our own address answers a success with what it is asked for
  if (status >= 200 && status < 300 && response !== null) return { ok: true, value: response as Value };
  if (status === 401) return { ok: false, message: words.signed_out };
  const message: unknown = response?.message;
  if (typeof message === 'string') return { ok: false, message };
  // Paydesk says why in words of its own; a proxy answers with a page.
  return { ok: false, message: status === 413 ? words.too_large_on_the_way : words.unclear };
}
