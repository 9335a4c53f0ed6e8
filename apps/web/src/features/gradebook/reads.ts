import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { readGradebook } from '@meridian/contract/calls/gradebook.gen.ts'
import type { Reading } from '../../core/page.ts'
import { pageOfBook } from './asked.ts'

const { metaData, ...book } = pageOfBook('$id', {})

/**
 * What a gradebook reads before it is drawn: nobody knows before how many lines its facts take, and which buttons stand in its
 * head. One that the address narrows is read once more.
 */
export const reads: readonly Reading[] = [
  { route: getClassroom, input: { params: { id: '$id' } } },
  { route: readGradebook, input: { body: { ...book, metaData: { ...metaData, page: '$page' } } } },
]
