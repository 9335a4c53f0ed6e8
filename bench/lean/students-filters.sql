  , (select json_agg(json_build_object('label', g.name_en, 'value', g.id) order by g.level) from grades g
    where exists (select from students o where o.grade_id = g.id and o.tenant_id = $1)) as grades,
  (select json_agg(json_build_object('label', c.name, 'value', c.id) order by c.search_text, c.id) from (
    select * from classrooms c where c.tenant_id = $1 and c.year_id is null
    order by c.search_text, c.id limit 200) c) as classes
