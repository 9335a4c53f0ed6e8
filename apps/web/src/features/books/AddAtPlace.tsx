import { ActionIcon } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import IconPlus from '~icons/tabler/plus'
import { useT } from '../../core/messages.ts'
import { DropMenu } from '../../ui/menu/DropMenu.tsx'
import { TypeIcon, useAddable } from '../resources/shared/kinds.tsx'
import classes from './UnitsTable.module.css'

interface AddAtPlaceProps {
  bookId: string
  /** The lesson's name, or what a unit without one is called. */
  name: string
  place: { unit_id: string; lesson_id?: string }
}

/** Offers the kinds of resource that the reader may add; the form of each begins with this unit and lesson. */
export function AddAtPlace({ bookId, name, place }: AddAtPlaceProps) {
  const t = useT()
  const types = useAddable()
  if (types.length === 0) return null
  return (
    <DropMenu
      entries={types.map((type) => ({
        label: t(`resources.kind_${type}`),
        icon: <TypeIcon type={type} />,
        link: {
          to: '/dashboard/books/$bookId/resources/add/$type',
          params: { bookId, type },
          search: place,
        } as LinkProps,
      }))}
      target={
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('desk.add_to', { name: `\u2068${name}\u2069` })}
          className={classes.plus}
        >
          <IconPlus size={18} stroke={1.75} />
        </ActionIcon>
      }
    />
  )
}
