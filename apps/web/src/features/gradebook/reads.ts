import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { readGradebook } from '@meridian/contract/calls/gradebook.gen.ts'
import type { Reads } from '../../core/page.ts'
import { pageOfBook } from './asked.ts'
import { gradebookSearch } from './search.ts'

/**
 * What a gradebook reads before it is drawn: nobody knows before how many lines its facts take, and which buttons stand in its
 * head.
 */
export const reads: Reads['reads'] = [{ route: getClassroom, input: { params: { id: '$id' } } }]

export const searched: Reads['searched'] = (search) => [
  { route: readGradebook, input: { body: pageOfBook('$id', gradebookSearch(search)) } },
]
