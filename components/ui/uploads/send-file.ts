import { t } from '@/messages/ui';
import type { Refused } from '../form-state/answered';

/** The result of an upload: the server's reply, or a message for the sender. */
export type Sent<Value> = { readonly ok: true; readonly value: Value } | Readonly<Refused>;

/** The server's limit, checked first to save a futile upload, and the message for larger files. */
export type UploadLimit = { readonly megabytes: number; readonly tooLarge: string };

/**
 * Uploads a file unchanged and reports the bytes sent. Success returns the route's reply; a refusal has the
 * server's message, if any. Undefined if aborted through the signal.
 */
export function sendFile<Value>(
  address: string,
  file: File,
  limit: UploadLimit,
  { onSent, signal }: { readonly onSent: (bytes: number) => void; readonly signal: AbortSignal },
): Promise<Sent<Value> | undefined> {
  if (file.size === 0) return Promise.resolve({ ok: false, message: t('sendFile.empty') });
  if (file.size > limit.megabytes * 1024 * 1024)
    return Promise.resolve({ ok: false, message: limit.tooLarge });
  // `fetch` reports no upload progress.
  const request = new XMLHttpRequest();
  let isWhole = false;
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.upload.onload = () => {
      isWhole = true;
    };
    request.onabort = () => resolve(undefined);
    // A file that arrived whole may be stored although its reply is lost.
    request.onerror = () => resolve(isWhole ? uncertain() : { ok: false, message: t('sendFile.broken') });
    request.onload = () => resolve(readAnswer<Value>(request, limit.megabytes));
    request.open('POST', address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name));
    request.responseType = 'json';
    request.send(file);
  });
}

const uncertain = () => ({ ok: false, message: t('sendFile.uncertain'), isUncertain: true }) as const;

/** Interprets a response for the sender. A proxy may have answered instead of Paydesk, without a message. */
export function readAnswer<Value>(
  { status, response }: Pick<XMLHttpRequest, 'status' | 'response'>,
  megabytes: number,
): Sent<Value> {
  // safe: our own route answers success with the requested value
  if (status >= 200 && status < 300 && response !== null) return { ok: true, value: response as Value };
  if (status === 401) return { ok: false, message: t('sendFile.signedOut') };
  const message: unknown = response?.message;
  if (typeof message === 'string') return { ok: false, message };
  // Paydesk answers with a message of its own; a proxy answers with a page.
  if (status === 413)
    return {
      ok: false,
      message: t('sendFile.tooLargeForProxy', { megabytes: String(megabytes) }),
    };
  return uncertain();
}
