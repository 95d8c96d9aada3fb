insert into list_views (id, owner_id, list, name, query, is_shared)
  select gen_random_uuid(), id, 'payments', 'Large ones', 'sort=-amount', true from users order by email limit 1;
