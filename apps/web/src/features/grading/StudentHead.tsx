import { ActionIcon } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useT } from '../../core/messages.ts'
import { Avatar } from '../../ui/Avatars.tsx'
import classes from './Review.module.css'

/** The name and the action of an arrow button; `go` is null where it leads nowhere. */
interface Way {
  label: string
  go: (() => void) | null
}

interface StudentHeadProps {
  /** The id of the heading, which names the panel. */
  id: string
  heading?: RefObject<HTMLHeadingElement | null>
  name: string
  /** The page of the student; null where it may not be opened, or would say who it is. */
  page?: LinkProps | null
  /** The class of the student; null where the student has left it. */
  classroom: { name: string } | null
  /** The time at which the answers were handed in. */
  time: ReactNode
  /** The button back to the list, in a narrow window. */
  back: { label: string; go: () => void }
  previous: Way
  next: Way
  /** Further buttons before the arrows. */
  tools?: ReactNode
  children?: ReactNode
}

/** The head of a panel with answers: name and class of the student, time, and the arrows to the answers before and after. */
export function StudentHead(props: StudentHeadProps) {
  const { id, heading, name, page, classroom, time, back, previous, next, tools, children } = props
  const t = useT()
  return (
    <header className={classes.head}>
      <ActionIcon className={classes.back} aria-label={back.label} onClick={back.go}>
        <IconArrowLeft size={20} stroke={1.75} className="flip" />
      </ActionIcon>
      <Avatar name={name} size={40} />
      <div className={classes.who}>
        <h2 id={id} ref={heading} tabIndex={heading && -1}>
          {page ? (
            <Link {...page}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        <p className={classes.facts}>
          <bdi>{classroom?.name ?? t('answering.review_no_class')}</bdi>
          {t('ui.list_comma')}
          {time}
        </p>
      </div>
      {children}
      <div className={classes.ways}>
        {tools}
        <Arrow way={previous} sign={IconChevronLeft} />
        <Arrow way={next} sign={IconChevronRight} />
      </div>
    </header>
  )
}

function Arrow({ way: { label, go }, sign: Sign }: { way: Way; sign: typeof IconChevronLeft }) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      disabled={go === null}
      onClick={go ?? undefined}
    >
      <Sign size={20} stroke={1.75} className="flip" />
    </ActionIcon>
  )
}
