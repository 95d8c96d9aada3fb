import 'server-only';
import { createFileThread, type FileThread } from '@/lib/statements/export/thread/thread';
import { getRuntime } from '../runtime/runtime';

// As with the runtime: one a process, whichever bundle asks first.
const shared = globalThis as typeof globalThis & { paydeskFileThread?: FileThread }; // safe: only this module writes the key

/** The thread in which this process makes files. */
export function getFileThread(): FileThread {
  shared.paydeskFileThread ??= createFileThread({ databaseUrl: getRuntime().env.databaseUrl });
  return shared.paydeskFileThread;
}
