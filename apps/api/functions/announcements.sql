-- Holds back what somebody has scheduled when they are blocked, and lets go what is still to come when they no longer are.
create or replace function hold_announcements() returns trigger language plpgsql as $$
begin
  update announcements set held = not new.active
  where author_id = new.id and published_at > now() and held = new.active;
  return null;
end $$;
