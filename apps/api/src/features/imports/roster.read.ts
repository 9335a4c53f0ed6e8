import { importLimits } from '@meridian/contract/imports.limits.ts'
import { beginning } from './lists.ts'
import type { CellProblem } from './plan.types.ts'
import { Unreadable } from './read.types.ts'
import { readSheet } from './roster.csv.ts'
import { daysOf } from './roster.days.ts'
import { manifestOf, type Sheets } from './roster.manifest.ts'
import { ownOrg } from './roster.orgs.ts'
import { peopleOf, seatedOnly } from './roster.people.ts'
import { type Place, placesOf } from './roster.places.ts'
import { rolesOf } from './roster.roles.ts'
import { roomsOf, rowOfRoom } from './roster.rooms.ts'
import type { Roster, RosterFacts, RosterRow } from './roster.types.ts'
import { type PackedFile, unzipRoster } from './roster.unzip.ts'

/**
 * Reads the roster package in an archive.
 * @returns null for an archive that is no roster package
 * @throws Unreadable as `rosterOf`
 */
export async function readRoster(bytes: Buffer, facts: RosterFacts): Promise<Roster | null> {
  const files = await unzipRoster(bytes)
  return files && rosterOf(files, facts)
}

/**
 * Reads the files of a roster package: the classes, students and teachers of the school in it, each as a row, with sentences on what was
 * understood otherwise or left out.
 * @throws Unreadable for one that can't be read, of another school, or with too many rows
 */
export function rosterOf(files: readonly PackedFile[], facts: RosterFacts): Roster {
  const sheets: Sheets = {}
  for (const file of files) sheets[file.file] = readSheet(file)
  const misnamed = files.flatMap(({ file, name }): CellProblem[] =>
    name.toLowerCase() === `${file.toLowerCase()}.csv`
      ? []
      : [{ key: 'imports.said_file', values: { file: beginning(name), as: `${file}.csv` } }],
  )
  const manifest = manifestOf(sheets)
  const org = ownOrg(sheets, facts)
  const days = daysOf(sheets, facts.today)
  const rooms = roomsOf(sheets, org, days)
  const names = new Map(rooms.mine.map(({ id, name }) => [id, name]))
  const places = placesOf(
    sheets,
    days,
    (room) => !rooms.elsewhere.has(room),
    (room) => names.get(room) ?? room,
  )
  const enrolments = sheets.enrollments ? manifest.modeOf('enrollments') : null
  const among = { sheets, facts, org, places, enrolments, roles: rolesOf(sheets, days) }
  const people = peopleOf(among)
  const listed = new Set((sheets.users?.lines ?? []).map(({ of }) => of('sourcedId')))
  const bulk = sheets.users !== undefined && manifest.modeOf('users') === 'bulk'
  const seated = bulk ? [] : seatedOnly(among, listed)
  const byUser = new Map(people.rows.map((row) => [row.given.id, row]))
  const byRoom = Map.groupBy(places.held, ({ room }) => room)
  const classes = rooms.mine.map((room) => {
    const held = byRoom.get(room.id) ?? []
    return rowOfRoom(room, gradesIn(held, byUser), teachersOf(held, byUser))
  })
  const { rows, places: numbered } = numberedThrough([
    { name: sheets.classes?.name ?? '', rows: classes },
    { name: sheets.users?.name ?? '', rows: people.rows },
    { name: sheets.enrollments?.name ?? '', rows: seated },
  ])
  if (rows.length === 0) throw new Unreadable('invalid', 'imports.package_nobody')
  if (rows.length > importLimits.rows)
    throw new Unreadable('invalid', 'imports.too_many_rows', { max: importLimits.rows })
  const loose = bulk ? places.held.filter(({ user }) => !listed.has(user)).length : 0
  const notes = [
    ...manifest.notes,
    ...misnamed,
    ...Object.values(sheets).flatMap(({ notes }) => notes),
    ...org.notes,
    ...rooms.notes,
    ...people.notes,
    ...(loose > 0 ? [{ key: 'imports.said_loose', values: { count: loose } }] : []),
    ...days.notes(),
  ]
  return {
    rows,
    places: numbered,
    package: {
      format: manifest.format,
      version: manifest.version,
      system: manifest.system,
      source: manifest.source,
      people: bulk ? 'bulk' : 'delta',
      school: org.name,
      org: org.id,
      classes: sheets.classes ? manifest.modeOf('classes') : null,
      dated: latest(sheets),
      notes,
    },
  }
}

type ByUser = ReadonlyMap<string, RosterRow>

/** The grades that the students of a class have in the package. */
function gradesIn(held: readonly Place[], byUser: ByUser): Set<string> {
  return new Set(
    held.flatMap(({ user, kind }) => {
      const grade = kind === 'students' ? byUser.get(user)?.cells.grade : null
      return grade ? [grade] : []
    }),
  )
}

/** The sentence on a class of several teachers of whom one is the primary one. */
function teachersOf(held: readonly Place[], byUser: ByUser): CellProblem[] {
  const teachers = held.filter(({ kind }) => kind === 'teachers')
  const first = teachers.find(({ primary }) => primary)
  if (!first || teachers.length < 2) return []
  const name = beginning(byUser.get(first.user)?.cells.name ?? first.user)
  const values = { name: `\u2068${name}\u2069`, count: teachers.length }
  return [{ key: 'imports.note_primary', values }]
}

/** The rows of several files under continuous numbers; a file that is longer than the one before it begins behind it. */
function numberedThrough(files: readonly { name: string; rows: RosterRow[] }[]) {
  const rows: RosterRow[] = []
  const places: Roster['places'] = []
  let before = 0
  for (const file of files) {
    if (file.rows.length === 0) continue
    places.push({ name: beginning(file.name), from: before + 1 })
    for (const row of file.rows) rows.push({ ...row, number: before + row.number })
    before += file.rows.reduce((most, { number }) => Math.max(most, number), 0)
  }
  return { rows, places }
}

/** The latest time at which a row was changed, as the package says. */
function latest(sheets: Sheets): string | null {
  let last = ''
  for (const sheet of Object.values(sheets))
    if (sheet.has('dateLastModified'))
      for (const { of } of sheet.lines) {
        const time = Date.parse(of('dateLastModified'))
        const text = Number.isNaN(time) ? '' : new Date(time).toISOString()
        if (text > last) last = text
      }
  return last === '' ? null : last
}
