-- Names of a school are searched and cut into pages by this index alone, which therefore holds the ids (docs/decisions/128).
drop index users_tenant_name;
create index users_tenant_name on users (tenant_id, type, search_text, id);

-- What was written lately stands in a list before an index of words, which every search reads to its end. 64 kB is the shortest.
alter index users_search set (gin_pending_list_limit = 64);
alter index classrooms_search set (gin_pending_list_limit = 64);
alter index papers_search set (gin_pending_list_limit = 64);
alter index books_search set (gin_pending_list_limit = 64);
alter index schools_search set (gin_pending_list_limit = 64);
alter index audit_log_about set (gin_pending_list_limit = 64);
