import { Slot } from '../database/slots.ts'
import type { Actor } from './actor.ts'
import type { ActorSlots } from './viewer.ts'

const ids = ['schoolId', 'schoolAdmin', 'teacherId', 'studentId', 'shownTo'] as const

/** The part of an actor that the words of a query may depend on: the type, the language, and which ids are present. */
export function shapeOf(actor: Actor): string {
  let shape: string = actor.language === 'ar' ? `${actor.type} ar` : actor.type
  if (actor.phones) shape += ' phones'
  for (const id of ids) shape += (actor[id] ?? null) === null ? '' : ` ${id}`
  return actor.schoolAdmin && actor.schoolAdmin.school_id !== actor.schoolId
    ? `${shape} elsewhere`
    : shape
}

/** The slots for all actors of the same shape. */
export function actorSlots({ type, schoolAdmin, language, phones, ...actor }: Actor): ActorSlots {
  const slot = <T>(read: (actor: Actor) => T | null | undefined) =>
    new Slot((given) => read(given.actor as Actor) as T)
  const schoolId = actor.schoolId === null ? null : slot((one) => one.schoolId)
  return {
    type,
    language,
    ...(phones && { phones }),
    userId: slot((one) => one.userId),
    schoolId,
    schoolAdmin: schoolAdmin && {
      id: slot((one) => one.schoolAdmin?.id),
      // Reuses the school's slot where it is the same school: `administers` compares the two by identity.
      school_id:
        schoolId !== null && schoolAdmin.school_id === actor.schoolId
          ? schoolId
          : slot((one) => one.schoolAdmin?.school_id),
    },
    teacherId: actor.teacherId === null ? null : slot((one) => one.teacherId),
    studentId: actor.studentId === null ? null : slot((one) => one.studentId),
    ...(actor.shownTo !== undefined && { shownTo: slot((one) => one.shownTo) }),
  }
}
