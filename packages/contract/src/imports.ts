import { z } from 'zod'
import { school } from './core/access.ts'
import { ListRequest, list } from './core/list.ts'
import { perPageMax } from './core/paging.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, data, Id, IdParams, Instant, Version } from './core/shapes.ts'
import { importLimits } from './imports.limits.ts'

export const importKinds = ['students', 'teachers', 'classrooms'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * The columns that files may have, in the order in which they are shown, by kind of import. Without a required column
 * nothing can be added. Rows are found by the first column of their kind, and people without an email by their name.
 */
const columns = {
  email: { students: 'optional', teachers: 'optional' },
  name: { students: 'required', teachers: 'required', classrooms: 'required' },
  phone: { students: 'optional', teachers: 'optional' },
  grade: { students: 'required', classrooms: 'required' },
  classes: { students: 'optional', teachers: 'optional' },
  books: { classrooms: 'optional' },
  teachers: { classrooms: 'optional' },
  password: { students: 'optional', teachers: 'optional' },
} as const satisfies Record<string, Partial<Record<ImportKind, 'required' | 'optional'>>>
export type ImportColumn = keyof typeof columns
/** The columns of one kind of import. */
export type ColumnOf<K extends ImportKind> = {
  [C in ImportColumn]: K extends keyof (typeof columns)[C] ? C : never
}[ImportColumn]

export const allImportColumns = Object.keys(columns) as ImportColumn[]
const needOf = (column: ImportColumn): Partial<Record<ImportKind, 'required' | 'optional'>> =>
  columns[column]
const columnsOf = <K extends ImportKind>(kind: K) =>
  allImportColumns.filter((column): column is ColumnOf<K> => needOf(column)[kind] !== undefined)
const requiredOf = (kind: ImportKind) =>
  allImportColumns.filter((column) => needOf(column)[kind] === 'required')

/** The columns of each kind of file, in order. */
export const importColumns: { readonly [K in ImportKind]: readonly ColumnOf<K>[] } = {
  students: columnsOf('students'),
  teachers: columnsOf('teachers'),
  classrooms: columnsOf('classrooms'),
}
/** The columns without which nothing can be added. */
export const requiredColumns: Record<ImportKind, readonly ImportColumn[]> = {
  students: requiredOf('students'),
  teachers: requiredOf('teachers'),
  classrooms: requiredOf('classrooms'),
}

/**
 * What a column of a file may be (P22.9): a column of the kind, a part of a name that is joined with the others, or nothing that
 * is read.
 */
export const columnMeanings = [
  ...allImportColumns,
  'first_name',
  'middle_name',
  'last_name',
  'ignored',
] as const
export type ColumnMeaning = ImportColumn | (typeof nameParts)[number] | 'ignored'
/** The parts of a name in the order in which they are joined. Several columns may be a middle part. */
export const nameParts = ['first_name', 'middle_name', 'last_name'] as const
/** The meanings that a column may have in an import of each kind, in the order in which they are offered. */
export const meaningsOf: Record<ImportKind, readonly ColumnMeaning[]> = {
  students: [...nameParts, ...importColumns.students, 'ignored'],
  teachers: [...nameParts, ...importColumns.teachers, 'ignored'],
  classrooms: [...importColumns.classrooms, 'ignored'],
}

/** The encodings of a text file (P22.4). */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1256',
  'iso-8859-6',
  'windows-1252',
  'windows-1254',
  'windows-1250',
  'windows-1251',
] as const
export type ImportEncoding = (typeof importEncodings)[number]
export const importSeparators = ['comma', 'semicolon', 'tab', 'bar', 'arabic'] as const
export type ImportSeparator = (typeof importSeparators)[number]

export const importStatuses = [
  'planning',
  'planned',
  'applying',
  'applied',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const
export type ImportStatus = (typeof importStatuses)[number]
/** The states in which a server works on an import; only one import of a school works at a time. */
export const workingStatuses: readonly ImportStatus[] = ['planning', 'applying', 'undoing']
export const rowStates = ['new', 'changed', 'unchanged', 'wrong', 'left_out'] as const
export type RowState = (typeof rowStates)[number]

/** The columns and sheets of a file, and what each is read as. */
export const ImportMapping = z.object({
  /** Whether a row of the sheet holds the headings. */
  headings: z.boolean(),
  columns: z.array(
    z.object({
      /** The column's place in the file, the first one 0, and its letter in a spreadsheet. */
      place: z.number().int(),
      letter: z.string(),
      heading: z.string(),
      meaning: z.enum(columnMeanings),
      /**
       * False where the meaning was guessed by the cells, or another column may be meant as well: nothing is imported until a
       * person has said so.
       */
      sure: z.boolean(),
      /** Three cells, of the rows in `rows`. A first password is dots. */
      cells: z.array(z.string()),
    }),
  ),
  /** The numbers of the rows whose cells are shown. */
  rows: z.array(z.number().int()),
  /** The sheets of a workbook with people in them or not; a text has one without a name. */
  sheets: z.array(
    z.object({
      index: z.number().int(),
      name: z.string(),
      rows: z.number().int(),
      on: z.boolean(),
      /** False where the sheet has no column that is known. */
      usable: z.boolean(),
    }),
  ),
  /** True where the school has read a file with these headings before. */
  remembered: z.boolean(),
  /** True once a person has said which column is what. */
  confirmed: z.boolean(),
})
export type ImportMapping = z.infer<typeof ImportMapping>

/** Where the people are looked for who are not in a file (P22.14): in the classes that it names, or in the whole school. */
export const missingScopes = ['classes', 'school'] as const
export type MissingScope = (typeof missingScopes)[number]
/** What an import does to people who are not in its file. */
export const missingDeeds = ['nothing', 'block', 'leave'] as const
export type MissingDeed = (typeof missingDeeds)[number]

/** The people of the school who are not in a file, in short. The call `listMissing` names them. */
export const Missing = z.object({
  scope: z.enum(missingScopes),
  /** The number of classes of the school that the file names. Without one, people are looked for in the whole school. */
  classes: z.number().int(),
  /** The people who are not in the file, and those of the same classes or school who are. */
  count: z.number().int(),
  present: z.number().int(),
  /** Those whose name stands in a row that is about nobody of the school yet: they may be the same person. */
  same_name: z.number().int(),
  /** True where something may be chosen for all of them together: no more are missing than are in the file. */
  together: z.boolean(),
  /** Some names of those who are blocked, and of those who leave their classes. */
  block: z.array(z.string()),
  leave: z.array(z.string()),
})
export type Missing = z.infer<typeof Missing>

/** The formats of roster packages: files of people, classes and enrolments together. */
export const packageFormats = ['oneroster', 'sds'] as const

/** A roster package, of which an import may be instead of a list (P42). */
export const RosterPackage = z.object({
  format: z.enum(packageFormats),
  /** The version of the format: 1.1 or 1.2 of OneRoster, 2.1 of School Data Sync. */
  version: z.string(),
  /** Whether its people are all that there are (`bulk`), or those who have changed (`delta`). */
  people: z.enum(['bulk', 'delta']),
  /** The program that made it, and the school that it is about, as it names them; empty where it does not. */
  system: z.string(),
  school: z.string(),
  /** Sentences on the package as a whole: what was left out of it and why, and how it was read. */
  notes: z.array(z.string()),
})
export type RosterPackage = z.infer<typeof RosterPackage>

/** An import: a file of a school, its plan, and its result. */
export const Import = z.object({
  id: Id,
  /** What was to be imported; of a package the page that it was given to. */
  kind: z.enum(importKinds),
  /** Of a package, whose rows are of all kinds; null of a list. */
  package: RosterPackage.nullable(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  /** The encoding and separator, guessed or chosen; null for a workbook. */
  encoding: z.enum(importEncodings).nullable(),
  separator: z.enum(importSeparators).nullable(),
  columns: z.object({
    found: z.array(z.object({ column: z.enum(allImportColumns), header: z.string() })),
    missing: z.array(z.object({ column: z.enum(allImportColumns), required: z.boolean() })),
    /** Headings that name no column; `ignored_count` also counts those that are not listed. */
    ignored: z.array(z.string()),
    ignored_count: z.number().int(),
    /** The kind of list that the headings suggest, where the upload named another kind: the person is asked first. */
    looks_like: z.enum(importKinds).nullable(),
    /** Whether the letters of a text may be wrong, and cells by which a person can see it. */
    letters: z.object({ weak: z.boolean(), sample: z.array(z.string()) }),
    /** The sheets of a workbook with several: those that are read, each from which row on, and those that are not. */
    sheets: z
      .object({
        read: z.array(z.object({ name: z.string(), from: z.number().int() })),
        left: z.array(z.string()),
      })
      .nullable(),
  }),
  counts: z.object({
    total: z.number().int(),
    new: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    wrong: z.number().int(),
    /** Rows that a person has left out: nothing of them is imported, and they are given back as a file. */
    left_out: z.number().int(),
    /** People who are not in the file: those whom the import blocks, and those who leave their classes with it. */
    block: z.number().int(),
    leave: z.number().int(),
  }),
  /** Those who are not in the file. Null in lists, of classrooms, while columns are not certain, and once the import is over. */
  missing: Missing.nullable(),
  /** The classes that rows name and the school does not have: with `make` the import makes them. */
  new_classes: z.object({
    make: z.boolean(),
    count: z.number().int(),
    /** The first of them, with the number of rows that name each. */
    names: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  }),
  /** The columns of the file as they are read. Null in lists, and once the import is over. */
  mapping: ImportMapping.nullable(),
  /** The required columns that the file lacks, where no row can be read without them: then there is nothing else to put right. */
  needs: z.array(z.enum(allImportColumns)),
  /** New people who will not be able to log in before they are invited. */
  without_password: z.number().int(),
  /** The running work: its phase, and how far it is. */
  progress: z
    .object({
      phase: z.enum(['checking', 'passwords', 'writing']),
      done: z.number().int(),
      total: z.number().int(),
    })
    .nullable(),
  /** A sentence on the last failure, or null. */
  problem: z.string().nullable(),
  created_by: z.object({ name: z.string() }),
  created_at: Instant,
  applied_at: Instant.nullable(),
  undone_at: Instant.nullable(),
  /** Grows with every change of the plan: `apply` names the plan that the person looked at. */
  version: Version,
  can: can('correct', 'apply', 'cancel', 'undo'),
})
export type Import = z.infer<typeof Import>

/** One cell as it would land; `before` is the present value, null without one. A wrong cell's value is as typed. */
export const ImportCell = z.object({
  column: z.enum(allImportColumns),
  value: z.string(),
  before: z.string().nullable(),
  state: z.enum(['same', 'new', 'changed', 'wrong']),
  message: z.string().nullable(),
})
export type ImportCell = z.infer<typeof ImportCell>

/**
 * A row of the file by its number there, the line of the headings counted. Rows of several sheets are numbered through,
 * and `place` says where each stands. A password is never told: dots stand for it.
 */
export const ImportRow = z.object({
  /** The number as text. */
  id: Id,
  number: z.number().int(),
  place: z.string(),
  /** What the row is about: in a list always its kind. */
  kind: z.enum(importKinds),
  state: z.enum(rowStates),
  cells: z.array(ImportCell),
  /** Sentences on a row of a package that keep nothing back: what was left out, how it was understood. */
  notes: z.array(z.string()),
  version: Version,
})
export type ImportRow = z.infer<typeof ImportRow>

/** Text fields of the upload that correct a wrong guess of how to read the file. */
export const ReadingWishes = z.object({
  encoding: z.enum(importEncodings).optional(),
  separator: z.enum(importSeparators).optional(),
})

const upload = {
  method: 'POST',
  costly: 'imports',
  access: school,
  upload: true,
  query: z.object({ dry_run: z.enum(['true', 'false']).default('true') }),
  form: ReadingWishes,
  response: data(Import),
  errors: ['conflict', 'too_large', 'unsupported_type', 'invalid'],
} as const
const about = (what: string) =>
  `Reads a CSV or XLSX file of ${what}, or a roster package: an archive, or its files one beside the other (multipart, field \`file\`), and answers what it would change; with dry_run=false it also does so, when nothing in it is wrong.`

export const importStudents = route({
  ...upload,
  path: '/students/import',
  summary: about('students'),
})
export const importTeachers = route({
  ...upload,
  path: '/teachers/import',
  summary: about('teachers'),
})
export const importClassrooms = route({
  ...upload,
  path: '/classrooms/import',
  summary: about('classrooms'),
})

const template = {
  method: 'GET',
  access: school,
  download: true,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  response: z.unknown(),
} as const
export const studentTemplate = route({
  ...template,
  path: '/students/import/template',
  summary: 'An empty file with the headings of students.',
})
export const teacherTemplate = route({
  ...template,
  path: '/teachers/import/template',
  summary: 'An empty file with the headings of teachers.',
})
export const classroomTemplate = route({
  ...template,
  path: '/classrooms/import/template',
  summary: 'An empty file with the headings of classrooms.',
})

export const listImports = route({
  method: 'POST',
  path: '/imports/getAll',
  summary: "The school's imports, by page, newest first.",
  access: school,
  body: ListRequest,
  response: list(Import),
})
export const getImport = route({
  method: 'GET',
  path: '/imports/:id',
  summary: 'One import, with how far it is while it works.',
  access: school,
  scope: at('import'),
  params: IdParams,
  response: data(Import),
})
export const mapImport = route({
  method: 'PUT',
  path: '/imports/:id/mapping',
  summary:
    'Says which column of the file is what, and which sheets are read, and makes the plan again.',
  access: school,
  scope: at('import'),
  params: IdParams,
  body: z.object({
    version: Version,
    headings: z.boolean().default(true),
    /** The places of the sheets that are read. */
    sheets: z.array(z.number().int().min(0).max(1000)).min(1).max(importLimits.sheets),
    /** Columns that are not named are left out. */
    columns: z
      .array(
        z.object({
          place: z.number().int().min(0).max(importLimits.columns),
          meaning: z.enum(columnMeanings),
        }),
      )
      .max(importLimits.columns + 1),
  }),
  response: data(Import),
  errors: ['stale', 'conflict', 'invalid'],
})
export const listImportRows = route({
  method: 'POST',
  path: '/imports/:id/rows',
  summary: 'The rows of an import as they would land, by page.',
  access: school,
  scope: at('import'),
  params: IdParams,
  body: ListRequest,
  response: list(ImportRow),
})
export const correctImportRow = route({
  method: 'PUT',
  path: '/imports/:id/rows/:number',
  summary: 'Corrects cells of one row and makes the plan again.',
  access: school,
  scope: at('import'),
  params: IdParams.extend({ number: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.object({
    version: Version,
    cells: z.partialRecord(
      z.enum(allImportColumns),
      z.string().max(importLimits.cell, { error: 'validation.too_long' }),
    ),
  }),
  response: data(z.object({ import: Import, row: ImportRow })),
  errors: ['stale', 'conflict', 'not_found'],
})
export const leaveOutRows = route({
  method: 'PUT',
  path: '/imports/:id/left-out',
  summary: 'Leaves rows of an import out, or takes them in again, and makes the plan again.',
  access: school,
  scope: at('import'),
  params: IdParams,
  body: z.object({
    version: Version,
    /** The numbers of the rows, or all that are wrong. */
    rows: z.union([
      z.literal('wrong'),
      z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(1000),
    ]),
    left_out: z.boolean().default(true),
  }),
  response: data(Import),
  errors: ['stale', 'conflict', 'not_found'],
})
export const leftOutFile = route({
  method: 'GET',
  path: '/imports/:id/left-out',
  summary: 'The rows that were left out of an import as a CSV file, with the reasons.',
  access: school,
  scope: at('import'),
  download: true,
  params: IdParams,
  response: z.unknown(),
})
export const makeImportClasses = route({
  method: 'PUT',
  path: '/imports/:id/classes',
  summary:
    'Says whether an import makes the classes that the school does not have, and makes the plan again.',
  access: school,
  scope: at('import'),
  params: IdParams,
  body: z.object({ version: Version, make: z.boolean() }),
  response: data(Import),
  errors: ['stale', 'conflict'],
})
/** A person of the school who is not in a file. */
export const MissingPerson = z.object({
  /** The student or teacher. */
  id: Id,
  kind: z.enum(['students', 'teachers']),
  name: z.string(),
  /** The email or the login name. */
  login: z.string(),
  /** The person's classes that the choice is about, by name. */
  classes: z.array(z.string()),
  /** The place of a row with the same name that is about nobody of the school yet; null without one. */
  same_name: z.string().nullable(),
  /** True where a package says itself that the person is no more, or no longer at the school. */
  said: z.boolean(),
  deed: z.enum(missingDeeds),
})
export type MissingPerson = z.infer<typeof MissingPerson>

export const listMissing = route({
  method: 'POST',
  path: '/imports/:id/missing',
  summary: "The school's people who are not in the file of an import, by page.",
  access: school,
  scope: at('import'),
  params: IdParams,
  body: ListRequest,
  response: list(MissingPerson),
})
export const chooseMissing = route({
  method: 'PUT',
  path: '/imports/:id/missing',
  summary:
    'Says what an import does to people who are not in its file: nothing, block, or leave the class.',
  access: school,
  scope: at('import'),
  params: IdParams,
  body: z.object({
    version: Version,
    deed: z.enum(missingDeeds),
    /** The people, or all of them whose name stands in no row of the file. */
    people: z.union([z.literal('all'), z.array(Id).min(1).max(perPageMax)]),
  }),
  response: data(Import),
  errors: ['stale', 'conflict', 'not_found', 'invalid'],
})
export const scopeMissing = route({
  method: 'PUT',
  path: '/imports/:id/missing/scope',
  summary:
    'Says whether the people who are not in a file are looked for in its classes or in the whole school. What was chosen for them is forgotten.',
  access: school,
  scope: at('import'),
  params: IdParams,
  body: z.object({ version: Version, scope: z.enum(missingScopes) }),
  response: data(Import),
  errors: ['stale', 'conflict'],
})
export const applyImport = route({
  method: 'POST',
  path: '/imports/:id/apply',
  summary: 'Does what the plan of this version shows: all of it or nothing.',
  access: school,
  scope: at('import'),
  params: IdParams,
  /** `sure`: the person has confirmed the kind of list although the headings suggest another. */
  body: z.object({ version: Version, sure: z.boolean().default(false) }),
  response: data(Import),
  errors: ['stale', 'conflict', 'invalid'],
})
export const cancelImport = route({
  method: 'POST',
  path: '/imports/:id/cancel',
  summary:
    'Stops what an import is doing, or throws a plan away. Work that is stopped has changed nothing.',
  access: school,
  scope: at('import'),
  params: IdParams,
  response: data(Import),
  errors: ['conflict'],
})
export const undoImport = route({
  method: 'POST',
  path: '/imports/:id/undo',
  summary:
    'Takes an import back while nothing was built on what it made; otherwise says what was, and by which file.',
  access: school,
  scope: at('import'),
  params: IdParams,
  response: data(Import),
  errors: ['conflict', 'in_use'],
})
