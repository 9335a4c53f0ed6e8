import { type LessonPart, type Place, readingLimits } from '@meridian/contract/reading.ts'
import type { MediaResourceType } from '@meridian/contract/resources.types.ts'
import { type SqlBool, sql } from 'kysely'
import type { Slots } from '../../platform/database/slots.ts'
import { allIn } from '../../platform/database/together-in.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { type AddressOf, fileAddresses } from '../../platform/files/addresses.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import {
  type Place as LoadedPlace,
  pinnedForStudent,
  placeOf,
  readableResources,
} from '../../visible/reading.ts'
import {
  findStudentPaper,
  isNothingYet,
  presentStudentPaper,
} from '../answering/student-papers.shared.ts'
import { practices } from '../practice/practice.shared.ts'
import { lessonsOf, papersAtPlaces } from './reading.sql.ts'

interface PartRow {
  id: string
  type: MediaResourceType
  name: string
  description: string
  url: string | null
  file: { id: string; name: string; size: number; mime: string } | null
  captions: Omit<LessonPart['captions'][number], 'url'>[]
  finished: boolean
  pinned: boolean
}

/** A place with its parts in the order of the book, those that are pinned before the others, and what the student was given of it. */
export async function describePlace(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  place: LoadedPlace,
  t: Translate,
): Promise<Place> {
  const [parts, lesson, papers, practices, addressOf] = await Promise.all([
    partsOf(db, actor, place),
    place.lesson
      ? sql<{ told: boolean; finished: boolean }>`
          select ls.told, ls.finished from ${lessonsOf(actor)} ls where ls.id = ${place.id}`.execute(
          db,
        )
      : null,
    papersOf(db, actor, place),
    practicesAt(db, actor, place),
    fileAddresses(secrets, actor),
  ])
  const state = lesson?.rows[0]
  return {
    ...place,
    told: state?.told ?? false,
    finished: state?.finished ?? parts.every(({ finished }) => finished),
    parts: parts.map((part) => presentPart(part, addressOf)),
    papers: papers.map((row) => presentStudentPaper(row, t, addressOf)),
    practices,
  }
}

async function partsOf(db: Reader, actor: Actor, place: LoadedPlace): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select r.id, r.type, r.name, coalesce(r.description, '') as description, r.url, rr.resource_id is not null as finished,
      ${pinnedForStudent(actor, placeOf('r'))} as pinned,
      (select json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime)
        from files f where f.id = r.file_id) as file,
      (select coalesce(json_agg(json_build_object(
          'id', f.id, 'language', c.language, 'name', f.name, 'size', f.size) order by c.language), '[]')
        from resource_captions c join files f on f.id = c.file_id where c.resource_id = r.id) as captions
    from resources r
    left join resource_readings rr on rr.resource_id = r.id and rr.student_id = ${actor.studentId}
    where r.unit_id = ${place.unit_id} and r.lesson_id is not distinct from ${lessonOf(place)}::uuid
      and ${readableResources(actor, 'r')}
    order by pinned desc, r.created_at, r.id limit ${readingLimits.parts}`.execute(db)
  return rows
}

const lessonOf = (place: LoadedPlace) => (place.lesson ? place.id : null)

function presentPart({ url, file, captions, ...part }: PartRow, addressOf: AddressOf): LessonPart {
  return {
    ...part,
    link: url ?? '',
    file: file && { ...file, url: addressOf(file.id) },
    captions: captions.map((one) => ({ ...one, url: addressOf(one.id) })),
  }
}

/** The papers at the place as their student meets them everywhere else; nothing of what they ask. */
async function papersOf(db: Reader, actor: Actor, place: LoadedPlace) {
  const { rows } = await sql<{ paper_id: string }>`
    select here.paper_id from ${papersAtPlaces(actor)} here
    where here.unit_id = ${place.unit_id} and here.lesson_id is not distinct from ${lessonOf(place)}::uuid
    order by here.paper_id limit ${readingLimits.due}`.execute(db)
  const papers = await allIn(...rows.map(({ paper_id }) => findStudentPaper(db, actor, paper_id)))
  return papers.filter((row) => row !== null).filter((row) => !isNothingYet(row))
}

const practicesOf = compiledFor((db, viewer, { unitId, lessonId }: Slots<Here>) =>
  db
    .selectFrom(practices(viewer).as('n'))
    .where('n.unit_id', '=', unitId)
    .where(sql<SqlBool>`(n.lesson_id is null or n.lesson_id = ${lessonId}::uuid)`)
    .orderBy(sql`n.lesson_id is null`)
    .orderBy('n.search_text')
    .orderBy('n.id')
    .limit(readingLimits.practices)
    .select(['n.id', 'n.name', 'n.questions', 'n.untried', 'n.due']),
)
interface Here {
  unitId: string
  lessonId: string | null
}

/** What can be practised at the place: worksheets of the lesson, and those of its unit as a whole. */
function practicesAt(db: Reader, actor: Actor, place: LoadedPlace) {
  return practicesOf(db, actor, { unitId: place.unit_id, lessonId: lessonOf(place) })
}
