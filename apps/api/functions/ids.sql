-- Time-ordered ids (RFC 9562, version 7), made by the database so that every way of inserting gets one.
-- PostgreSQL 18 has uuidv7(); this works from 15 on.
create or replace function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The tenant of the publisher. Its id is the same in every installation: publisherTenant in the server's code.
create or replace function publisher() returns uuid language sql immutable parallel safe
return '00000000-0000-7000-8000-000000000001'::uuid;
