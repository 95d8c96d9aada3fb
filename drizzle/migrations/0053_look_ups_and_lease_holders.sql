ALTER TABLE "lane_calls" ADD COLUMN "sendings" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "sendings" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "look_up" text;
--> statement-breakpoint
-- An order ends as refused, or declared failed, only where the service last said, asked by its identifier, that it has no payment of
-- it: a refusal alone is about one sending, and another may have had its effect.
create function guard_refused() returns trigger language plpgsql as $$
begin
  if (
    select answer from (
      select number, case when call = 'look_up' then outcome else look_up end as answer from attempts where order_id = new.id
    ) asked where answer in ('found', 'not_found') order by number desc limit 1
  ) is distinct from 'not_found' then
    raise exception 'an order is refused only after the service said that it has no payment of it'
      using errcode = '23514', constraint = 'orders_refused_after_look_up';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_refused before update on orders for each row
  when (old.state in ('sending', 'checking') and new.state = 'refused') execute function guard_refused();
