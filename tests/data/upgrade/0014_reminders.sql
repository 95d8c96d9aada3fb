insert into reminders (kind, subject_id, level, since, at)
  select 'payment', id, 'reminder', now() - interval '2 days', now() from orders order by id limit 2;
