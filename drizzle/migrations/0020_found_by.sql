-- What a row is found by: the words of its texts as they are spelled and as banks write them (lib/kernel/words.ts has the same
-- rules, and a test compares the two), its account from both ends, and marks for its amount and day. Letters are listed here,
-- not looked up in the collation, which is another one on another machine and would leave an index that finds nothing.
create function found_by(texts text, account text, marks text[]) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  plain text := left(texts, 4000);
  banked text;
  whole text := left(lower(regexp_replace(account, '[^A-Za-z0-9]', '', 'g') collate "C"), 63);
  words text[] := coalesce(marks, '{}') || array[whole, '$' || reverse(whole)];
  separators constant text :=
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f\ufeff]+';
  accents constant text := '[\u0300-\u036f]';
begin
  if octet_length(plain) = char_length(plain) then
    words := words || regexp_split_to_array(lower(plain collate "C"), '[^a-z0-9]+');
  else
    plain := translate(lower(normalize(plain, nfkd) collate "C"),
      'ÆŒØÞÐĐŁĦŊẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
      'æœøþðđłħŋßαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ');
    words := words || regexp_split_to_array(regexp_replace(plain, accents, '', 'g'), separators);
    banked := replace(replace(replace(replace(replace(plain, U&'a\0308', 'ae'), U&'o\0308', 'oe'), U&'u\0308', 'ue'), U&'и\0306', 'y'), U&'і\0308', 'yi');
    banked := regexp_replace(regexp_replace(banked, 'ο\u0301?υ\u0301?', 'ou', 'g'), accents, '', 'g');
    banked := replace(replace(replace(replace(replace(banked, 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'), 'θ', 'th');
    banked := replace(replace(replace(replace(replace(banked, 'χ', 'ch'), 'ψ', 'ps'), 'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch');
    banked := replace(replace(replace(replace(replace(banked, 'ш', 'sh'), 'щ', 'sht'), 'ю', 'yu'), 'я', 'ya'), 'ђ', 'dj');
    banked := replace(replace(replace(replace(banked, 'є', 'ye'), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz');
    words := words || regexp_split_to_array(translate(banked,
      'øðđłħŋαβγδεζηικλμνξοπρστυφωабвгдезиклмнопрстуфхъыьэіјћґı',
      'oddlhnavgdeziiklmnxoprstyfoabvgdeziklmnoprstufhayyeijcgi'), separators);
  end if;
  return array_to_tsvector(array(select left(word, 64) from unnest(words) word where word not in ('', '$')));
end $$;
--> statement-breakpoint
alter table orders add column found_by tsvector not null generated always as (found_by(
  beneficiary_name || ' ' || reference || ' ' || external_payment_id || ' ' || coalesce(payment_id, '') || ' ' || replace(id::text, '-', '')
    || ' ' || coalesce(bank_bic, '') || ' ' || coalesce(bank_name, ''),
  beneficiary_account,
  array[
    '=-' || amount,
    '@' || (extract(year from created_at at time zone 'UTC') * 10000 + extract(month from created_at at time zone 'UTC') * 100
      + extract(day from created_at at time zone 'UTC'))::int,
    '@' || (extract(year from counts_on) * 10000 + extract(month from counts_on) * 100 + extract(day from counts_on))::int
  ])) stored;
--> statement-breakpoint
alter table kept_entries add column found_by tsvector not null generated always as (found_by(
  beneficiary_name || ' ' || details || ' ' || payment_id || ' ' || coalesce(external_payment_id, '') || ' ' || coalesce(fee_payment_id, '')
    || ' ' || coalesce(original_currency, ''),
  counterparty_account,
  array[
    '=' || case direction when 'incoming' then '+' else '-' end || amount,
    '=' || case direction when 'incoming' then '+' else '-' end || original_amount,
    '@' || (extract(year from date) * 10000 + extract(month from date) * 100 + extract(day from date))::int
  ])) stored;
--> statement-breakpoint
alter table beneficiaries add column found_by tsvector not null generated always as (found_by(
  name || ' ' || coalesce(bank_bic, '') || ' ' || coalesce(bank_name, '') || ' ' || coalesce(address_town, ''), account, null)) stored;
--> statement-breakpoint
-- Searches are many and changes few: words go into the index at once, and not onto a list that every search reads through.
create index orders_found_by on orders using gin (found_by) with (fastupdate = off);
--> statement-breakpoint
create index beneficiaries_found_by on beneficiaries using gin (found_by) with (fastupdate = off);
--> statement-breakpoint
-- Entries come by the hundred, so theirs do wait on a list, of a quarter of a megabyte at most.
create index kept_entries_found_by on kept_entries using gin (found_by) with (gin_pending_list_limit = 256);
