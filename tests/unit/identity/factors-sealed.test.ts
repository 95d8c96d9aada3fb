import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isMarkOf, markOf, seal, sealingKeyOf, unseal } from '@/lib/identity/sealed';

const key = sealingKeyOf('a session secret of thirty-two characters');
const secret = Buffer.from('twenty secret bytes!');

describe('a sealed secret', () => {
  it('opens with its key and context', () => {
    expect(unseal(key, seal(key, secret, 'row 1'), 'row 1')).toEqual(secret);
  });

  it('opens with no other key or context', () => {
    const sealed = seal(key, secret, 'row 1');
    expect(unseal(sealingKeyOf('another session secret'), sealed, 'row 1')).toBeUndefined();
    expect(unseal(key, sealed, 'row 2')).toBeUndefined();
  });

  it('does not open after a flipped bit or truncation', () => {
    const sealed = Buffer.from(seal(key, secret, 'row 1'), 'base64url');
    for (let at = 0; at < sealed.length; at += 1) {
      const turned = Buffer.from(sealed);
      turned.writeUInt8(turned.readUInt8(at) ^ 1, at);
      expect(unseal(key, turned.toString('base64url'), 'row 1')).toBeUndefined();
      expect(unseal(key, sealed.subarray(0, at).toString('base64url'), 'row 1')).toBeUndefined();
    }
  });

  it('differs each time', () => {
    expect(seal(key, secret, 'row 1')).not.toBe(seal(key, secret, 'row 1'));
  });
});

describe('a new sealing key beside the previous one', () => {
  const rotated = sealingKeyOf('a sealing key of its own, 32 characters', [
    'another previous key of 32 characters...',
    'a session secret of thirty-two characters',
  ]);

  it('opens earlier secrets, and seals new ones so that the previous key cannot open them', () => {
    expect(unseal(rotated, seal(key, secret, 'row 1'), 'row 1')).toEqual(secret);
    expect(unseal(key, seal(rotated, secret, 'row 1'), 'row 1')).toBeUndefined();
  });

  it('accepts marks of both keys, and no other', () => {
    expect(isMarkOf(rotated, 'text', markOf(key, 'text'))).toBe(true);
    expect(isMarkOf(rotated, 'text', markOf(rotated, 'text'))).toBe(true);
    expect(isMarkOf(key, 'text', markOf(rotated, 'text'))).toBe(false);
    expect(isMarkOf(rotated, 'another', markOf(key, 'text'))).toBe(false);
    expect(isMarkOf(rotated, 'text', 'short')).toBe(false);
  });
});

describe('the sealing key', () => {
  it('reveals nothing of itself', () => {
    expect(JSON.stringify({ key })).toBe('{"key":{"current":{},"earlier":[]}}');
    expect(inspect(key)).not.toMatch(/[0-9a-f]{16}/);
  });

  it('marks a text deterministically, unlike any other key', () => {
    expect(markOf(key, 'text')).toBe(
      markOf(sealingKeyOf('a session secret of thirty-two characters'), 'text'),
    );
    expect(markOf(key, 'text')).not.toBe(markOf(sealingKeyOf('another session secret'), 'text'));
  });
});
