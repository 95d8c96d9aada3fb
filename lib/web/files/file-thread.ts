import 'server-only';
import { createFileThread, type FileThread } from '@/lib/statements/export/thread/thread';
import { getRuntime } from '../runtime/runtime';

// As with the runtime: one per process, shared by all bundles.
const shared = globalThis as typeof globalThis & { paydeskFileThread?: FileThread }; // safe: only this module writes the key

/** The worker thread in which this process generates files. */
export function getFileThread(): FileThread {
  shared.paydeskFileThread ??= createFileThread({ databaseUrl: getRuntime().env.databaseUrl });
  return shared.paydeskFileThread;
}

/** The address that QR codes on statements open. */
export const verifyAt = (): string => `${getRuntime().env.relyingParty.origin}/statements/verify`;
