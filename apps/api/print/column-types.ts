import { sql } from 'kysely'
import type { Database } from '../src/platform/database/connect.ts'

/** The types of jsonb columns. A jsonb column that is not among them is read as any JSON. */
const jsonColumns = {
  'question_versions.prompt': 'PromptColumn',
  'question_versions.key': 'KeyColumn',
  'attempt_questions.answer': 'OpenAnswerColumn',
  'answer_history.answer': 'AnswerColumn',
  'late_answers.answer': 'AnswerColumn',
  'question_corrections.keys': 'KeysColumn',
  'attempt_questions.levels': 'OpenLevelsColumn',
  'former_grades.levels': 'OpenLevelsColumn',
  'grading_drafts.levels': 'LevelsColumn',
}

/** The types of columns of which we know more than their type in the database says, by `table.column`. */
export async function columnTypes(db: Database): Promise<Record<string, string>> {
  return { ...(await viewColumns(db)), ...(await wordColumns(db)), ...jsonColumns }
}

/** Imports the types of jsonb columns into printed types: kysely-codegen imports none for what it was told of a column. */
export function withJsonColumns(text: string): string {
  const names = [...new Set(Object.values(jsonColumns))].sort().join(', ')
  return text.replace(/^import .*$/m, `$&\nimport type { ${names} } from "./json-columns.ts";`)
}

/**
 * Columns of views that are ids: the database does not say of a column of a view whether it can be null, and an id of ours
 * cannot.
 */
async function viewColumns(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select format('%s.%s', c.oid::regclass, a.attname) as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'uuid'::regtype
    order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name }) => [name, 'string']))
}

/** Text columns with `check (column in ('a', 'b'))`, as unions of these words. */
async function wordColumns(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; words: string[]; optional: boolean; given: boolean }>`
    select format('%s.%s', c.conrelid::regclass, a.attname) as name, not a.attnotnull as optional, a.atthasdef as given,
      array(select m[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g') m) as words
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and a.atttypid = 'text'::regtype
      and pg_get_constraintdef(c.oid) like 'CHECK ((' || a.attname || ' = ANY (ARRAY[%'
    order by 1`.execute(db)
  return Object.fromEntries(
    rows.map(({ name, words, optional, given }) => {
      const union = [...words.map((word) => `"${word}"`), ...(optional ? ['null'] : [])].join(' | ')
      return [name, given ? `Generated<${union}>` : union]
    }),
  )
}
