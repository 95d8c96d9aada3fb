import { describe, expect, it, vi } from 'vitest';
import { createPart } from '@/components/ui/on-demand/part';
import { currentToasts, expectToasts, takeToasts, toast } from '@/components/ui/overlays/toast';
import { readSourceFiles } from '../../support/code/source-files';

const Body = () => null;

describe('a part that loads on demand', () => {
  it('loads once, however often it is wanted', async () => {
    const importBody = vi.fn(async () => Body);
    const part = createPart(importBody);
    expect(part.current()).toBeUndefined();
    await Promise.all([part.load(), part.load()]);
    await part.load();
    expect(part.current()).toBe(Body);
    expect(importBody).toHaveBeenCalledTimes(1);
  });

  it('tells what uses it when it is loaded', async () => {
    const part = createPart(async () => Body);
    const listener = vi.fn();
    const unsubscribe = part.subscribe(listener);
    await part.load();
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
  });

  it('tries again after a failure', async () => {
    const importBody = vi.fn(async () => Body).mockRejectedValueOnce(new Error('offline'));
    const part = createPart(importBody);
    await expect(part.load()).rejects.toThrow('offline');
    expect(part.current()).toBeUndefined();
    await part.load();
    expect(part.current()).toBe(Body);
  });
});

describe('toasts before anything draws them', () => {
  it('wait in their order and are taken once', () => {
    expectToasts();
    expect(currentToasts()).toEqual({ isExpected: true, waiting: [] });
    toast.success('saved');
    toast.error('refused');
    expect(takeToasts()).toEqual([
      { tone: 'success', message: 'saved' },
      { tone: 'error', message: 'refused' },
    ]);
    expect(takeToasts()).toEqual([]);
  });
});

describe('the libraries of overlays and toasts', () => {
  it('are imported only by what loads on demand', () => {
    const importing = readSourceFiles('components', 'app')
      .filter(({ text }) => /^import (?!type ).*from '(?:radix-ui|sonner)'/m.test(text))
      .map(({ path }) => path);
    expect(importing.sort()).toEqual([
      'components/help/help-panel.tsx',
      'components/notices/bell-panel.tsx',
      'components/search/palette/palette-panel.tsx',
      'components/shell/drawer-panel.tsx',
      'components/ui/dates/calendar/calendar-body.tsx',
      'components/ui/overlays/bodies/alert-shell.tsx',
      'components/ui/overlays/bodies/confirm-dialog-body.tsx',
      'components/ui/overlays/bodies/dialog-body.tsx',
      'components/ui/overlays/bodies/dialog-shell.tsx',
      'components/ui/overlays/bodies/menu-body.tsx',
      'components/ui/overlays/bodies/toaster-body.tsx',
    ]);
  });
});
