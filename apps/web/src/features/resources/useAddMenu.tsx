import type { BookDetail } from '@meridian/contract/books.ts'
import type { LinkProps } from '@tanstack/react-router'
import { useT } from '../../core/messages.ts'
import type { AddAction } from '../../ui/list/types.ts'
import { TypeIcon, useAddable } from './shared/kinds.tsx'
import { keep } from './shared/links.ts'
import { usePlace } from './usePlace.ts'

/**
 * What the reader may add to a book, as the menu of its button; the unit or lesson that the list is narrowed to is
 * chosen already. Nothing where there is nothing to add, or no unit for it to stand in.
 */
export function useAddMenu(book: BookDetail): AddAction | undefined {
  const t = useT()
  const types = useAddable()
  const { unit, lesson } = usePlace()
  if (types.length === 0 || book.units.length === 0) return undefined
  const unitId = lesson
    ? book.units.find(({ lessons }) => lessons.some(({ id }) => id === lesson))?.id
    : unit
  const chosen = { unit_id: unitId, lesson_id: lesson }
  return {
    label: t('resources.add'),
    items: types.map((type) => ({
      label: t(`resources.kind_${type}`),
      icon: <TypeIcon type={type} />,
      link: {
        to: '/dashboard/books/$bookId/resources/add/$type',
        params: { bookId: book.id, type },
        search: (search: Record<string, unknown>) => ({ ...keep(search), ...chosen }),
        state: { over: true },
      } as LinkProps,
    })),
  }
}
