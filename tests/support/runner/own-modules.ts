import { vi } from 'vitest';

/**
 * Test files share their worker's process, because loading packages takes longer than most files. Each file
 * reloads our own modules, and our global state is removed, so that no state leaks.
 */
vi.resetModules();
for (const name of Object.keys(globalThis)) {
  if (name.startsWith('paydesk')) Reflect.deleteProperty(globalThis, name);
}
// drizzle-kit adds an enumerable method to arrays, which lets pdf.js refuse every document.
Reflect.deleteProperty(Array.prototype, 'random');
