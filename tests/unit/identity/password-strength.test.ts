import { describe, expect, it } from 'vitest';
import { demoPeople } from '@/drizzle/seed/demo-people';
import { weaknessOf } from '@/lib/identity/passwords/password-strength';

const ana = { name: 'Ana Kovač', email: 'ana.kovac@northwind.example' };

describe('a password', () => {
  it.each([
    ['123456789012', 'repetitive'],
    ['aaaaaaaaaaaa', 'repetitive'],
    ['abcabcabcabcabc', 'repetitive'],
    ['qwertyuiop[]12', 'repetitive'],
    ['ana.kovac@northwind.example', 'about_you'],
    ['Kovac-Northwind-1', 'about_you'],
    ['Paydesk Paydesk 26', 'about_you'],
    ['password1234', 'common'],
    ['P@ssw0rd2026', 'common'],
    ['Baseball!2026', 'common'],
    ['1qaz2wsx3edc', 'common'],
    ['correcthorse', 'common'],
    ['Vilnius2026!', 'common'],
    ['NewYork-2026', 'common'],
    ['Lithuania!26', 'common'],
    ['Listopad2026', 'common'],
    ['Sekmadienis1', 'common'],
    ['ⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹ12', 'repetitive'],
    ['short one', 'too_short'],
    [`${'x7Kq'.repeat(50)}z`, 'too_long'],
  ])('refuses %s as %s', (password, weakness) => {
    expect(weaknessOf(password, ana)).toBe(weakness);
  });

  it.each([
    'correct horse battery',
    'a long first password',
    'demo-only-maker-1',
    'ocean lamp bridge quartz',
    'Tr4v-xq9L-mm2P-zz7K',
    'ключ от старого шкафа',
    'μακρύς κωδικός εδώ',
  ])('accepts %s', (password) => {
    expect(weaknessOf(password, ana)).toBeUndefined();
  });

  it.each(demoPeople)('accepts that of the demo: $name', (person) => {
    expect(weaknessOf(person.password, person)).toBeUndefined();
  });

  it('counts characters of the form that is hashed', () => {
    expect(weaknessOf('é'.normalize('NFD').repeat(11), ana)).toBe('too_short');
    expect(weaknessOf('ｐａｓｓｗｏｒｄ１２３４', ana)).toBe('common');
  });
});
