import { IconArrowDown, IconArrowsExchange, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useT } from '../../core/messages.ts'
import type { RowAction } from '../../ui/list/types.ts'
import type { BookForm, OutlinePath } from './book-form.ts'

/** What can be done with one item of a list in the form, without dragging: up, down, elsewhere, away. */
export function useOrderMenu() {
  const t = useT()
  return (
    form: BookForm,
    path: OutlinePath,
    index: number,
    count: number,
    { remove, move }: { remove: () => void; move?: (() => void) | undefined },
  ): RowAction[] => [
    ...(index > 0
      ? [
          {
            label: t('ui.move_up'),
            icon: <IconArrowUp size={18} stroke={1.75} />,
            onClick: () => form.list.move(path, index, index - 1),
          },
        ]
      : []),
    ...(index < count - 1
      ? [
          {
            label: t('ui.move_down'),
            icon: <IconArrowDown size={18} stroke={1.75} />,
            onClick: () => form.list.move(path, index, index + 1),
          },
        ]
      : []),
    ...(move
      ? [
          {
            label: t('books.move_to'),
            icon: <IconArrowsExchange size={18} stroke={1.75} />,
            onClick: move,
          },
        ]
      : []),
    {
      label: t('ui.remove'),
      icon: <IconTrash size={18} stroke={1.75} />,
      danger: true,
      onClick: remove,
    },
  ]
}
