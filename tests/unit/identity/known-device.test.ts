import { expect, it } from 'vitest';
import { sealingKeyOf } from '@/lib/identity/sealed';
import { newKnownDevice, readKnownDevice } from '@/lib/identity/sign-in/known-device';

const key = sealingKeyOf('only in this test, for the marks of devices');
const email = 'marta@example.com';

it('recognises a device that signed in with this address, and no other', () => {
  const cookie = newKnownDevice(key, email);
  expect(readKnownDevice(key, email, cookie)).toBe(cookie.split('.')[0]);
  expect(readKnownDevice(key, 'anna@example.com', cookie)).toBeUndefined();
  expect(
    readKnownDevice(sealingKeyOf('another secret of another installation'), email, cookie),
  ).toBeUndefined();
});

it.each(['', '.', 'x', `x.${'é'.repeat(64)}`, `x.${'0'.repeat(64)}`, 'x.y.z'])(
  'does not recognise a forged cookie: %j',
  (cookie) => {
    expect(readKnownDevice(key, email, cookie)).toBeUndefined();
  },
);
