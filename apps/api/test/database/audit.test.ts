import { expectTypeOf, test } from 'vitest'
import type { AuditAction, AuditDetails, AuditEntity } from '../../src/platform/audit.entries.ts'
import type { audit } from '../../src/platform/audit.ts'

test('the compiler knows which deeds there are, and what is said of each', () => {
  expectTypeOf<AuditAction<'quiz'>>().toEqualTypeOf<'brought back' | 'created' | 'deleted'>()
  expectTypeOf<'quizz'>().not.toExtend<AuditEntity>()
  expectTypeOf<'exploded'>().not.toExtend<AuditAction<'quiz'>>()
  expectTypeOf<AuditDetails<'quiz', 'created'>>().toEqualTypeOf<[]>()
  expectTypeOf<AuditDetails<'file', 'uploaded'>>().toEqualTypeOf<[details: { name: string }]>()
  expectTypeOf<[{ name: number }]>().not.toExtend<AuditDetails<'file', 'uploaded'>>()
  expectTypeOf<Parameters<typeof audit>[3]>().toEqualTypeOf<AuditEntity>()
})

test('what can be done to a person is the same for all of them', () => {
  type Everybody = 'admin' | 'school admin' | 'student' | 'teacher'
  expectTypeOf<AuditAction<Everybody>>().toEqualTypeOf<
    'admitted' | 'blocked' | 'brought back' | 'changed' | 'created' | 'deleted' | 'invited'
  >()
})
