import type { BookDetail } from '@meridian/contract/books.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../core/messages.ts'
import { BookCover } from '../../../ui/BookCover.tsx'
import { Clip } from '../../../ui/Clip.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { type Outline, placeOf } from './model.ts'
import classes from './Outline.module.css'

interface AsideProps {
  book: BookDetail
  outline: Outline
  /** The key of the line with the cursor. */
  current: string | null
}

/** What the outline becomes: the cover, and the unit with the cursor as a way through its lessons. */
export function Aside({ book, outline, current }: AsideProps) {
  const t = useT()
  const at = (current === null ? undefined : placeOf(outline, current))?.unit ?? 0
  const unit = outline[at]
  const lessons = unit?.lessons.filter(({ name }) => name.trim() !== '') ?? []
  return (
    <div className={classes.aside}>
      <Panel title={t('desk.cover')}>
        <div className={classes.cover}>
          <BookCover book={book} grade={book.grade.name} width={96} />
          <Link to="/dashboard/books/edit/$id" params={{ id: book.id }}>
            {t('books.edit')}
          </Link>
        </div>
      </Panel>
      <Panel title={t('desk.as_student')}>
        <div className={classes.way}>
          <p className={classes.wayUnit}>{t('books.unit', { number: at + 1 })}</p>
          <p className={classes.wayName} dir="auto">
            {unit?.name.trim() || '…'}
          </p>
          <ol>
            {lessons.map(({ key, name }) => (
              <li key={key} data-current={key === current || undefined}>
                <Clip>{name}</Clip>
              </li>
            ))}
          </ol>
          <p className={classes.hint}>{t('desk.numbers_follow')}</p>
        </div>
      </Panel>
    </div>
  )
}
