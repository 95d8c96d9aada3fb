import { describe, expect, it } from 'vitest';
import { readDemoOptions } from '@/scripts/demo/options';

describe('the options of the demo', () => {
  it('have defaults', () => {
    expect(readDemoOptions([])).toEqual({ port: undefined, reset: false, help: false });
  });

  it('are parsed', () => {
    expect(readDemoOptions(['--reset', '--port', '3001'])).toEqual({ port: 3001, reset: true, help: false });
  });

  it.each(['0', '65536', '3000.5', 'high', ''])('refuse "%s" as a port', (port) => {
    expect(() => readDemoOptions([`--port=${port}`])).toThrow('--port takes a number');
  });

  it('refuse an unknown option', () => {
    expect(() => readDemoOptions(['--prot', '3001'])).toThrow("Unknown option '--prot'");
  });
});
