import { t } from '@/messages/batch-preparation';

/** What became of a file that was sent: the server's answer, or words for the person who sent it. */
export type Sent<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

/** What the server takes; a browser that asks for less time would wait for nothing. */
const mostMegabytes = 64;

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
  if (file.size === 0) return Promise.resolve({ ok: false, message: t('sendFile.empty') });
  if (file.size > mostMegabytes * 1024 * 1024) {
    return Promise.resolve({
      ok: false,
      message: t('sendFile.tooLarge', { megabytes: String(mostMegabytes) }),
    });
  }
  // `fetch` does not tell how much has gone.
  const request = new XMLHttpRequest();
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onabort = () => resolve(undefined);
    request.onerror = () => resolve({ ok: false, message: t('sendFile.broken') });
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
  if (status === 401) return { ok: false, message: t('sendFile.signedOut') };
  const message: unknown = response?.message;
  if (typeof message === 'string') return { ok: false, message };
  // Paydesk says why in words of its own; a proxy answers with a page.
  return {
    ok: false,
    message:
      status === 413
        ? t('sendFile.tooLargeForProxy', { megabytes: String(mostMegabytes) })
        : t('sendFile.unclear'),
  };
}
