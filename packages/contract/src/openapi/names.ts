import { AnyAnswer } from '@meridian/questions/registry.ts'
import { z } from 'zod'
import { BulkResult } from '../core/bulk.ts'
import { ErrorBody } from '../core/errors.ts'
import { ListFilter, ListRequest } from '../core/list.ts'
import { Removal } from '../core/removal.ts'
import {
  Email,
  Id,
  Instant,
  Message,
  Named,
  Password,
  Phone,
  Version,
  WallTime,
} from '../core/shapes.ts'
import { CreatedPerson, Invitation, PersonUser, personCan } from '../person.ts'
import { namedSchemas } from '../routes.ts'

/** The document's note on a schema, in addition to its shape. Kept here, so that no page has to load it. */
export interface Note {
  /** Its name among the components. */
  id: string
  description?: string
  examples?: unknown[]
}

const shared: [z.ZodType, Note][] = [
  [
    Id,
    {
      id: 'Id',
      description:
        'Opaque to a client. An id of nothing, and of something out of reach, are alike.',
      examples: ['0193c0de-0000-7000-8000-000000000000'],
    },
  ],
  [
    Instant,
    { id: 'Instant', description: 'An instant in UTC.', examples: ['2026-11-22T07:30:00.000Z'] },
  ],
  [
    WallTime,
    {
      id: 'WallTime',
      description:
        "A moment as it is typed: the wall time of the school, without a zone. The server makes an instant of it with the rules of the school's time zone. Arabic-Indic digits are taken too.",
      examples: ['2026-11-22T09:30'],
    },
  ],
  [Email, { id: 'Email', examples: ['teacher@meridian.test'] }],
  [
    Phone,
    {
      id: 'Phone',
      description:
        'Empty where none is known. Spaces, hyphens and Arabic-Indic digits are taken too.',
      examples: ['01012345678'],
    },
  ],
  [Password, { id: 'Password', description: 'Of any characters.' }],
  [
    Version,
    {
      id: 'Version',
      description:
        'Counts the changes of a thing. An edit names the version it was made from; where that is no longer the newest, the answer is 409 `stale` and nothing is saved.',
    },
  ],
  [Named, { id: 'Named', description: 'Something by its name.' }],
  [Message, { id: 'Message', description: 'Nothing but a sentence for a person.' }],
  [
    ErrorBody,
    {
      id: 'Error',
      description:
        'The one shape of every failure. `errors` says of each field what is wrong with it; `path` is dotted (`units.0.name`).',
    },
  ],
  [
    ListRequest,
    {
      id: 'ListRequest',
      description:
        'Which page of a list. Everything may be left out; a filter or a sort column that the list does not know answers 422.',
    },
  ],
  [
    ListFilter,
    {
      id: 'ListFilter',
      description: 'A filter that the list offers. A request names it by `field`, as its `name`.',
    },
  ],
  [
    Removal,
    {
      id: 'Removal',
      description:
        "What a deletion would take with it. Where that is somebody's work, `allowed` is false and `instead` says what keeps it.",
    },
  ],
  [BulkResult, { id: 'BulkResult', description: 'Which were done, and of the others why not.' }],
  [
    AnyAnswer,
    {
      id: 'Answer',
      description:
        "A student's answer, by the type of its question: the option chosen, true or false, a text, or a letter for each statement.",
    },
  ],
  [PersonUser, { id: 'PersonUser' }],
  [personCan, { id: 'PersonCan' }],
  [
    Invitation,
    { id: 'Invitation', description: 'A one-time link that sets a password, shown this once.' },
  ],
  [CreatedPerson, { id: 'CreatedPerson' }],
]

/** The schemas that the document refers to by a name, each with its note. */
export const names = z.registry<Note>()
for (const { name, schema } of namedSchemas) names.add(schema, { id: name })
for (const [schema, note] of shared) names.add(schema, note)
