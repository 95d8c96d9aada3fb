insert into preferences (user_id, language, numbers, dates, zone)
  select id, 'de', 'space', 'iso', 'Europe/Berlin' from users order by email limit 2;
