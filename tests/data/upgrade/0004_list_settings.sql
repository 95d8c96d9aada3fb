insert into list_settings (user_id, list, density, columns)
  select id, 'payments', 'compact', '{state,drafted}' from users order by email limit 2;
