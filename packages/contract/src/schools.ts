import { z } from 'zod'
import { provider } from './core/access.ts'
import { blockCall, bulkCall, deleteCall, listCall, readCall, removalCall } from './core/managed.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, data, Id, Named, optionalLine, SavedVersion, Version } from './core/shapes.ts'
import { latinDigits } from './core/text.ts'
import { SchoolCode } from './login.ts'
import { schoolFields, Weekday } from './schools.fields.ts'

export const School = z.object({
  id: Id,
  name: z.string(),
  /** For whoever reads in Arabic; empty where the other one is shown to everybody. */
  name_ar: z.string(),
  logo_id: Id.nullable(),
  logo: z.string().nullable(),
  /** What the login names of its people end in. */
  code: z.string(),
  country: Named.nullable(),
  city: Named.nullable(),
  time_zone: z.string(),
  week_start: Weekday,
  weekend: z.array(Weekday),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  active: z.boolean(),
  books: z.array(Named),
  classes_count: z.number().int(),
  teachers_count: z.number().int(),
  students_count: z.number().int(),
  /** Bytes that the files of the school's people take, and may take. */
  storage_used: z.number().int(),
  storage_limit: z.number().int(),
  version: Version,
  can: can('edit', 'block', 'delete', 'export'),
})
export type School = z.infer<typeof School>

/** What a request does not name stays as it is (P3.14), and in a new school it is as usual. */
const fields = {
  name: schoolFields.name,
  name_ar: schoolFields.name_ar.optional(),
  logo_id: schoolFields.logo_id.optional(),
  week_start: schoolFields.week_start.optional(),
  weekend: schoolFields.weekend.optional(),
  /** Left out or empty, it is made from the name, and stays at a change. */
  code: SchoolCode.default(''),
  country_id: Id.nullable().default(null),
  city_id: Id.nullable().default(null),
  time_zone: schoolFields.time_zone.default('Africa/Cairo'),
  address: optionalLine(300).default(''),
  phone: optionalLine(30).transform(latinDigits).default(''),
  email: z
    .string()
    .transform((value) => value.trim())
    .pipe(
      z.union([z.literal(''), z.email({ error: 'validation.email' }).max(254)], {
        error: 'validation.email',
      }),
    )
    .default(''),
  book_ids: z.array(Id).max(500).default([]),
}
export const NewSchool = z.object(fields)
const SchoolEdit = z.object({ id: Id, version: SavedVersion, ...fields })

export const listSchools = listCall(School, {
  path: '/schools/getAll',
  summary: 'Schools, by page.',
  access: provider,
})
export const getSchool = readCall('school', School, {
  path: '/schools/:id',
  summary: 'One school.',
  access: provider,
})
export const createSchool = route({
  method: 'POST',
  path: '/schools/create',
  summary: 'Adds a school and licenses it to books.',
  access: provider,
  body: NewSchool,
  response: data(School),
})
export const updateSchool = route({
  method: 'PUT',
  path: '/schools/update',
  summary: 'Changes a school. A book that its classes use stays licensed.',
  access: provider,
  scope: at('school', 'body.id'),
  body: SchoolEdit,
  response: data(School),
  errors: ['stale', 'in_use'],
})
export const blockSchool = blockCall('school', School, {
  path: '/schools/block/:id',
  summary: 'Blocks or admits a school; blocking ends the sessions of all its people.',
  access: provider,
})
export const getSchoolRemoval = removalCall('school', {
  path: '/schools/removal/:id',
  summary: 'What deleting a school would take with it, and whether it can be done.',
  access: provider,
})
export const deleteSchool = deleteCall('school', {
  path: '/schools/delete/:id',
  summary: 'Deletes a school that has no people and no classes.',
  access: provider,
})
export const bulkSchools = bulkCall(['delete', 'enable', 'disable'], {
  path: '/schools/bulk',
  summary: 'Blocks, admits or deletes several schools; answers for each.',
  access: provider,
})
