import { expect, test } from 'vitest'
import { tenantless } from './tenantless.ts'

const own = new Set(['id', 'tenant_id', 'paper_id', 'name'])
const catalogue = {
  columns: new Map([
    ['papers', own],
    ['questions', own],
    ['attempts', own],
    ['schools', new Set(['id', 'name'])],
  ]),
  distributed: new Set(['papers', 'questions', 'attempts']),
  functions: new Set(['renew']),
}
const found = (statement: string) => tenantless(statement, catalogue).join(', ')

test.each([
  'select 1',
  'begin',
  'select name from schools where id = $1',
  'select name from papers where tenant_id = $1::uuid and id = $2',
  "select name from papers p where p.tenant_id in ('a', $1) and p.tenant_id = publisher()",
  'select from papers p where p.tenant_id = any($1::uuid[])',
  'select from papers p join questions q on q.tenant_id = p.tenant_id and q.paper_id = p.id where p.tenant_id = $1',
  'select from papers join questions using (tenant_id) where papers.tenant_id = $1',
  'select from papers p left join questions q on q.tenant_id = p.tenant_id where p.tenant_id = $1',
  'select from schools s join papers p on p.tenant_id = s.id where s.id = $1',
  'select from papers p where tenant_id = $1 and exists (select from questions q where q.tenant_id = p.tenant_id)',
  'select from papers p where tenant_id = $1 and (p.tenant_id, p.id) in (select q.tenant_id, q.paper_id from questions q)',
  'select from papers p cross join lateral (select from questions q where q.tenant_id = p.tenant_id) x where p.tenant_id = $1',
  'with k as (select * from papers where tenant_id = $1) select from k join questions q on q.tenant_id = k.tenant_id',
  'select from (select tenant_id as t from papers union all select tenant_id from questions) x where x.t = $1',
  'insert into papers (id, tenant_id) values ($1, $2), ($3, $2) on conflict (tenant_id, id) do nothing',
  'insert into papers (tenant_id, id) select q.tenant_id, q.id from questions q where q.tenant_id = $1',
  'update papers p set name = $1 from questions q where q.tenant_id = p.tenant_id and p.tenant_id = $2',
  'delete from papers p using questions q where q.tenant_id = p.tenant_id and q.tenant_id = $2 returning p.id',
  'with recursive r as (select id, tenant_id from papers where tenant_id = $1 union select p.id, p.tenant_id from papers p join r on r.tenant_id = p.tenant_id) select from r',
])('says its tenant: %s', (statement) => {
  expect(found(statement)).toBe('')
})

test.each([
  ['select name from papers where id = $1', 'papers'],
  ['select name from papers where tenant_id = $1 or id = $2', 'papers'],
  ['select name from papers where not tenant_id = $1', 'papers'],
  [
    'select from papers p join questions q on q.paper_id = p.id where p.tenant_id = $1',
    'questions',
  ],
  ['select from papers p join questions q on q.tenant_id = p.tenant_id', 'papers, questions'],
  // What a left join asks of the right says nothing of the left.
  [
    'select from papers p left join questions q on q.tenant_id = p.tenant_id and q.tenant_id = $1',
    'papers',
  ],
  [
    'select from papers p where not exists (select from questions q where q.tenant_id = p.tenant_id and q.tenant_id = $1)',
    'papers',
  ],
  [
    'select (select count(*) from questions q where q.paper_id = p.id) from papers p where p.tenant_id = $1',
    'questions',
  ],
  [
    'select from papers where tenant_id = (select tenant_id from attempts where id = $1)',
    'attempts, papers',
  ],
  [
    'with k as (select id from papers where tenant_id = $1) select from k join questions q on q.paper_id = k.id',
    'questions',
  ],
  [
    'select from (select tenant_id as t from papers where tenant_id = $1 union all select tenant_id from questions) x',
    'questions',
  ],
  ['insert into papers (id) values ($1)', 'papers'],
  [
    'insert into papers (id, tenant_id) values ($1, (select tenant_id from attempts where id = $2))',
    'attempts, papers',
  ],
  [
    'insert into papers (id, tenant_id) values ($1, $2) on conflict (id) do nothing',
    'papers (on conflict)',
  ],
  ['update papers set name = $1 where id = $2', 'papers'],
  ['delete from papers where id = any($1)', 'papers'],
  ['select renew($1)', 'renew()'],
])('leaves it out: %s', (statement, tables) => {
  expect(found(statement)).toBe(tables)
})
