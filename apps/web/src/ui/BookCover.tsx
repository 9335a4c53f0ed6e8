import { hash } from './Avatars.tsx'
import classes from './BookCover.module.css'
import { cx } from './cx.ts'
import { motifs } from './motifs.tsx'
import { pictureShown } from './pictures.ts'

interface BookCoverProps {
  book: { id: string; name: string; thumbnail: string | null }
  grade?: string | undefined
  /** Width in px; the height is a third more. Below 60 the words are left out. */
  width?: number
}

/** Any start would do; this one deals the covers of the demo's books well. */
const start = 1072

/** The cover of a name: always the same one. */
function motifOf(name: string) {
  return motifs[hash(name, start) % motifs.length]
}

/** A book's picture, or a cover drawn for it: always the same one for the same name. */
export function BookCover({ book, grade, width = 100 }: BookCoverProps) {
  const size = { inlineSize: width, blockSize: Math.round(width * 1.32) }
  if (book.thumbnail) {
    return (
      <img
        {...pictureShown(book.thumbnail, size.inlineSize * 1.5)}
        alt=""
        width={size.inlineSize}
        height={size.blockSize}
        loading="lazy"
        className={classes.cover}
      />
    )
  }
  const motif = motifOf(book.name)
  if (!motif) return null
  // An Arabic book opens the other way: its back is at the right.
  const fromRight = /^\P{L}*\p{Script=Arabic}/u.test(book.name)
  return (
    <span
      aria-hidden="true"
      className={cx(classes.cover, classes.drawn, 'daylight')}
      data-from-right={fromRight || undefined}
      style={{ ...size, background: motif.ground, color: motif.ink }}
    >
      <svg viewBox="0 0 96 127" className={classes.picture} aria-hidden="true">
        {motif.picture}
        <path d={fromRight ? 'M93 0h3v127h-3z' : 'M0 0h3v127H0z'} fill="rgb(0 0 0 / .22)" />
      </svg>
      {width >= 60 && (
        <span className={classes.words} dir="auto">
          <span className={classes.name}>{book.name}</span>
          {grade && <span className={classes.grade}>{grade}</span>}
        </span>
      )}
    </span>
  )
}

/** A book as a tile of its own tint with the cover on it, as the carousel shows it. */
export function BookTile({ book, grade }: Omit<BookCoverProps, 'width'>) {
  const motif = motifOf(book.name)
  return (
    <span className={classes.tile} style={{ background: book.thumbnail ? undefined : motif?.tint }}>
      <BookCover book={book} grade={grade} />
    </span>
  )
}
