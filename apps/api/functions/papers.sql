-- The unit in which a worksheet or an assignment stands in the library is one of those that it is about, whichever of the two
-- was changed: in the settings of the paper, in the form of the resource, or because its unit was removed from the book.
create or replace function resources_place() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from paper_units where paper_id = new.paper_id and unit_id = old.unit_id and unit_id <> new.unit_id;
  end if;
  insert into paper_units (tenant_id, paper_id, unit_id) values (new.tenant_id, new.paper_id, new.unit_id) on conflict do nothing;
  return null;
end $$;
