import { vi } from 'vitest';

/**
 * Test files share the process of their worker, because loading packages takes longer than most files. Each
 * file still loads our own modules itself, and global state of ours is removed, so that no state leaks.
 */
vi.resetModules();
for (const name of Object.keys(globalThis)) {
  if (name.startsWith('paydesk')) Reflect.deleteProperty(globalThis, name);
}
