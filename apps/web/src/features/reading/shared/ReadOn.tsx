import { readShelf } from '@meridian/contract/calls/reading.gen.ts'
import { Link } from '@tanstack/react-router'
import IconArrowRight from '~icons/tabler/arrow-right'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { bookToGoOn, goOnLink } from './goOn.ts'

interface ReadOnProps {
  /** The looks that the card gives to its words and to the way. */
  words: string
  foot: string
  go: string
}

/** The book that a student reads on in where nothing else is to do, and the way to its next lesson. */
export default function ReadOn({ words, foot, go }: ReadOnProps) {
  const t = useT()
  const { data: shelf } = useData(readShelf, undefined, { handled: true })
  if (!shelf) return null
  const book = bookToGoOn(shelf.data)
  if (!book) return shelf.data.length > 0 ? null : <p className={words}>{t('reading.none_text')}</p>
  return (
    <>
      <p className={words} id="read-on">
        {t('reading.read_on', { name: `\u2068${book.name}\u2069` })}
      </p>
      <div className={foot}>
        <Link {...goOnLink(book)} className={go} aria-describedby="read-on">
          {t('reading.go')}
          <IconArrowRight size={20} stroke={1.75} className="flip" />
        </Link>
      </div>
    </>
  )
}
