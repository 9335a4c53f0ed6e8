import { describe, expect, it } from 'vitest'
import { described } from '../../../ui/form/described.ts'
import { nameOfFile } from './file-name.ts'
import { firstPlace } from './last-unit.ts'

describe('a new resource', () => {
  it('is called as its file is, without what only a program reads', () => {
    expect(nameOfFile({ name: 'Nile_delta  from space.pdf' })).toBe('Nile delta from space')
    expect(nameOfFile({ name: 'خريطة مصر.v2.docx' })).toBe('خريطة مصر.v2')
    expect(nameOfFile({ name: `${'a'.repeat(200)}.mp4` })).toHaveLength(160)
  })

  it('is described by its name where nobody describes it', () => {
    const form = { name: ' The Nile ', description: ' ', url: '' }
    expect(described(form)).toEqual({ ...form, description: 'The Nile' })
    expect(described({ ...form, description: 'A river' }).description).toBe('A river')
    // Without a name that alone is missing.
    expect(described({ name: '', description: '' }).description).not.toBe('')
  })

  it('begins where the address says: in a unit, or in a lesson that names its unit', () => {
    const lesson = { id: 'lesson' }
    const units = [
      { id: 'first', lessons: [] },
      { id: 'second', lessons: [lesson] },
    ]
    const at = (unitId?: string, lessonId?: string) =>
      firstPlace({ id: 'book', units }, { unitId, lessonId })
    expect(at('first')).toEqual({ chapter_id: 'first', lesson_id: null })
    expect(at(undefined, 'lesson')).toEqual({ chapter_id: 'second', lesson_id: 'lesson' })
    expect(at('first', 'lesson')).toEqual({ chapter_id: 'first', lesson_id: null })
    expect(at('elsewhere')).toEqual({ chapter_id: '', lesson_id: null })
  })
})
