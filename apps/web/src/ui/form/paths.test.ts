import type { createBook } from '@meridian/contract/books.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import { expectTypeOf, test } from 'vitest'
import type { At, ItemAt, Path } from './paths.ts'

type Book = BodyInput<typeof createBook>

test('a path leads to what the form holds there, through lists as well', () => {
  expectTypeOf<At<Book, 'name'>>().toEqualTypeOf<string>()
  expectTypeOf<At<Book, `units.${number}.lessons.${number}.name`>>().toEqualTypeOf<string>()
  expectTypeOf<ItemAt<Book, 'units'>['name']>().toEqualTypeOf<string>()
})

test('a path that leads nowhere is none', () => {
  expectTypeOf<'nam'>().not.toExtend<Path<Book>>()
  expectTypeOf<`units.${number}.title`>().not.toExtend<Path<Book>>()
  expectTypeOf<'name.first'>().not.toExtend<Path<Book>>()
  expectTypeOf<`units.${number}.name`>().toExtend<Path<Book>>()
})
