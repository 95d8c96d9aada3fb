import { describe, expect, test } from 'vitest';
import { decoderOf } from '@/lib/batches/import/csv/encoding';
import { areImprobable, createLetterSample, guessEncoding } from '@/lib/batches/import/csv/guess-encoding';
import { type Encoding, singleByteEncodings } from '@/lib/batches/import/mapping/encodings';

/** Text in an encoding of one byte a character, by what each byte decodes to. */
function encoded(text: string, encoding: Encoding): Uint8Array {
  const decoder = decoderOf(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const).reverse(),
  );
  return Uint8Array.from([...text], (character) => {
    const byte = bytes.get(character);
    if (byte === undefined) throw new Error(`${encoding} has no ${character}`);
    return byte;
  });
}
function sampleOf(text: string, encoding: Encoding) {
  const sample = createLetterSample();
  sample.add(encoded(text, encoding));
  return sample.end();
}
const guessed = (text: string, encoding: Encoding) => guessEncoding(sampleOf(text, encoding));

const files = {
  lithuanian:
    'Gavėjas;Sąskaita;Suma;Paskirtis\nŽalgirio Baldai UAB;LT121000011101001000;5;Sąskaita Nr. 7 už dildymą\n',
  polish:
    'Odbiorca;Rachunek;Kwota;Tytuł\nŁucja Świątek;PL61109010140000071219812874;5;Zapłata za usługę\nZażółć Gęślą;PL61109010140000071219812874;6;Źródło\n',
  german: 'Empfänger;IBAN;Betrag;Zweck\nJörg Müller;DE89370400440532013000;5;Rückzahlung für Bücher\n',
  greek: 'Δικαιούχος;IBAN;Ποσό;Αιτιολογία\nΕλληνική Εταιρεία;GR1601101250000000012300695;5;Τιμολόγιο\n',
  bulgarian: 'Получател;IBAN;Сума;Основание\nСофийска вода;BG80BNBG96611020345678;5;Фактура\n',
  french: 'Bénéficiaire;IBAN;Montant;Libellé\nHélène Lefèvre;FR1420041010050500013M02606;5;Loyer août\n',
};

describe('the guess of an encoding other than Unicode', () => {
  test.each([
    ['lithuanian', 'windows-1257'],
    ['lithuanian', 'iso-8859-13'],
    ['polish', 'windows-1250'],
    ['polish', 'iso-8859-2'],
    ['german', 'windows-1252'],
    ['german', 'macintosh'],
    ['greek', 'windows-1253'],
    ['greek', 'iso-8859-7'],
    ['bulgarian', 'windows-1251'],
    ['french', 'windows-1252'],
    ['french', 'macintosh'],
  ] as const)('is made by the words of a language: %s in %s', (language, encoding) => {
    const found = guessed(files[language], encoding);
    expect(found.isDoubtful).toBe(false);
    // Where two encodings have the same letters for everything in the file, either will do.
    const bytes = encoded(files[language], encoding);
    expect(decoderOf(found.encoding).decode(bytes)).toBe(files[language]);
  });

  test('is left to the person if two encodings are about equally likely', () => {
    // One letter, which is as good in Iceland as in Lithuania, and no account that tells which.
    expect(guessed('Name;Account\nŽalgirio;12345\n', 'windows-1257').isDoubtful).toBe(true);
    // With an account there, it is not.
    const there = 'Name;Account\nŽalgirio;LT121000011101001000\n';
    expect(guessed(there, 'windows-1257')).toEqual({ encoding: 'windows-1257', isDoubtful: false });
  });

  test('is left to the person if no encoding is likely', () => {
    const noise = createLetterSample();
    noise.add(Uint8Array.from({ length: 4_000 }, (_, at) => (at % 7 === 0 ? 32 : 128 + ((at * 37) % 128))));
    expect(guessEncoding(noise.end()).isDoubtful).toBe(true);
  });

  test.each([
    ['German of DOS', 'Jäger Bäcker\n', 'J\x84ger B\x84cker\n'],
    ['Estonian of DOS', 'Pärnu mööbel\nTõnu\n', 'P\x84rnu m\x94\x94bel\nT\xe4nu\n'],
    ['Estonian of ISO 8859-4', 'Tõnu\nŠmidt\n', 'T\xf5nu\n\xa9midt\n'],
  ])('is correct or left to the person, whatever wrote the file: %s', (_, text, written) => {
    const sample = createLetterSample();
    const bytes = Buffer.from(written, 'latin1');
    sample.add(bytes);
    const { encoding, isDoubtful } = guessEncoding(sample.end());
    expect(isDoubtful || decoderOf(encoding).decode(bytes) === text).toBe(true);
  });

  test.each(['windows-1254', 'koi8-u', 'x-mac-cyrillic', 'iso-8859-3'] as const)(
    'is not another one in which the words are valid as well: %s',
    (encoding) => {
      const text = {
        'windows-1254': 'Şişli Ticaret\nIşık\n',
        'koi8-u': 'Общество с ограниченной\nОплата\n',
        'x-mac-cyrillic': 'Софийска вода\nФактура\n',
        'iso-8859-3': 'Ħamrun Ġgantija\nħlas għal\n',
      }[encoding];
      const found = guessed(text, encoding);
      const isRight = decoderOf(found.encoding).decode(encoded(text, encoding)) === text;
      expect(isRight || found.isDoubtful).toBe(true);
    },
  );

  test('has Western letters and signs where some decoders have control characters', () => {
    const bytes = Uint8Array.of(0x8a, 0x9e, 0x80, 0x92, 0xe9);
    expect(decoderOf('windows-1252').decode(bytes)).toBe('Šž€’é');
  });

  test('is improbable if the words are of no language', () => {
    const lithuanian = sampleOf(files.lithuanian, 'windows-1257');
    expect(areImprobable(lithuanian, 'windows-1252')).toBe(true);
    expect(areImprobable(lithuanian, 'windows-1257')).toBe(false);
  });

  test('has a decoder for each choice', () => {
    for (const encoding of singleByteEncodings) expect(() => new TextDecoder(encoding)).not.toThrow();
  });
});
