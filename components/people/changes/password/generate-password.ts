/** Unambiguous letters and digits, safe to read aloud: thirty-two, five bits each. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four groups of seven characters, 140 bits. */
export function generatePassword(): string {
  const characters = Array.from(crypto.getRandomValues(new Uint8Array(28)), (byte) =>
    alphabet.charAt(byte % 32),
  );
  return [0, 7, 14, 21].map((start) => characters.slice(start, start + 7).join('')).join('-');
}
