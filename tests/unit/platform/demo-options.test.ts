import { describe, expect, it } from 'vitest';
import { readDemoOptions } from '@/scripts/demo/options';

describe('the options of the demo', () => {
  it('have defaults', () => {
    expect(readDemoOptions([])).toEqual({ port: 3000, reset: false, help: false });
  });

  it('are read', () => {
    expect(readDemoOptions(['--reset', '--port', '3001'])).toEqual({ port: 3001, reset: true, help: false });
  });

  it.each(['0', '65536', '3000.5', 'high', ''])('do not take "%s" for a port', (port) => {
    expect(() => readDemoOptions([`--port=${port}`])).toThrow('--port takes a number');
  });

  it('do not take an option that there is not', () => {
    expect(() => readDemoOptions(['--prot', '3001'])).toThrow("Unknown option '--prot'");
  });
});
