-- Words in which a bank wrote an umlaut as two letters are also found without it: `muller` finds Mueller, as
-- it finds Müller. The newest text of the function, with the rules of lib/kernel/texts/words.ts; the columns
-- that it fills are computed again, which takes about a minute for a million rows.
create or replace function found_by(texts text, account text, marks text[]) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  plain text := left(texts, 4000);
  banked text;
  banked_words text[];
  whole text := left(lower(regexp_replace(account, '[^A-Za-z0-9]', '', 'g') collate "C"), 63);
  words text[] := coalesce(marks, '{}') || array[whole, '$' || reverse(whole)];
  separators constant text :=
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe6f\ufeff]+';
  accents constant text := '[\u0300-\u036f]';
begin
  if octet_length(plain) = char_length(plain) then
    banked_words := regexp_split_to_array(lower(plain collate "C"), '[^a-z0-9]+');
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
    banked_words := regexp_split_to_array(translate(banked,
      'øðđłħŋαβγδεζηικλμνξοπρστυφωабвгдезиклмнопрстуфхъыьэіјћґı',
      'oddlhnavgdeziiklmnxoprstyfoabvgdeziklmnoprstufhayyeijcgi'), separators);
  end if;
  words := words || banked_words;
  words := words || array(
    select folded from unnest(banked_words) word, lateral regexp_replace(word, '([aou])e', '\1', 'g') folded
      where word ~ '^[a-z]*[aou]e[a-z]*$' and length(folded) > 2);
  return array_to_tsvector(array(select left(word, 64) from unnest(words) word where word not in ('', '$')));
end $$;
--> statement-breakpoint
alter table orders drop column found_by, add column found_by tsvector not null generated always as (found_by(
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
alter table cached_entries drop column found_by, add column found_by tsvector not null generated always as (found_by(
  beneficiary_name || ' ' || details || ' ' || payment_id || ' ' || coalesce(external_payment_id, '') || ' ' || coalesce(fee_payment_id, '')
    || ' ' || coalesce(original_currency, ''),
  counterparty_account,
  array[
    '=' || case direction when 'incoming' then '+' else '-' end || amount,
    '=' || case direction when 'incoming' then '+' else '-' end || original_amount,
    '@' || (extract(year from date) * 10000 + extract(month from date) * 100 + extract(day from date))::int
  ])) stored;
--> statement-breakpoint
alter table beneficiaries drop column found_by, add column found_by tsvector not null generated always as (found_by(
  name || ' ' || coalesce(bank_bic, '') || ' ' || coalesce(bank_name, '') || ' ' || coalesce(address_town, ''), account, null)) stored;
--> statement-breakpoint
alter table audit_records drop column found_by, add column found_by tsvector not null generated always as (found_by(
  actor_name || ' ' || action || ' ' || subject_id || ' ' || replace(subject_id, '-', ''), '', null)) stored;
--> statement-breakpoint
-- Batches are found by name, sum and day, and by the identifier of their message.
alter table batches add column found_by tsvector not null generated always as (found_by(
  name || ' ' || coalesce(message_id, '') || ' ' || replace(id::text, '-', ''), '',
  array[
    '=-' || total,
    '@' || (extract(year from created_at at time zone 'UTC') * 10000 + extract(month from created_at at time zone 'UTC') * 100
      + extract(day from created_at at time zone 'UTC'))::int
  ])) stored;
--> statement-breakpoint
create index batches_found_by on batches using gin (found_by) with (fastupdate = off);
--> statement-breakpoint
-- Dropped with their columns; the reasons for their options are in `0000_schema`.
create index beneficiaries_found_by on beneficiaries using gin (found_by) with (fastupdate = off);
--> statement-breakpoint
create index orders_found_by on orders using gin (found_by) with (fastupdate = on, gin_pending_list_limit = 256);
--> statement-breakpoint
create index cached_entries_found_by on cached_entries using gin (found_by) with (gin_pending_list_limit = 256);
--> statement-breakpoint
create index audit_records_found_by on audit_records using gin (found_by) with (gin_pending_list_limit = 256);
