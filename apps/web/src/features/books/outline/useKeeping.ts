import type { BookDetail } from '@meridian/contract/books.ts'
import { getBook, saveOutline } from '@meridian/contract/calls/books.gen.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../core/client.ts'
import { ApiError } from '../../../core/http.ts'
import { useT } from '../../../core/messages.ts'
import { alike, filled, namesOf, type Removal, withRemoval } from './kept.ts'
import { merge } from './merge.ts'
import type { Outline } from './model.ts'
import { outlineOf } from './useOutline.ts'

/** Letters that follow each other closer than this, in ms, are kept together. */
const pause = 800
/** So long after a save that did not work it is tried again, in ms. */
const again = 5000

interface Keeping {
  book: BookDetail
  outline: Outline
  removal: Removal | null
  /** Takes over an outline in which somebody else's changes stand as well. */
  restart: (outline: Outline) => void
}

/** What is stored of the book, and under which version. */
interface Stored {
  version: number
  outline: Outline
  /** The ids of lines by their keys. */
  ids: Map<string, string>
}

/**
 * Keeps the outline by itself, one save after another, each with the version it was made on. Where somebody else has saved
 * meanwhile, both changes are brought together and kept.
 */
export function useKeeping({ book, outline, removal, restart }: Keeping) {
  const t = useT()
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const [failed, setFailed] = useState<ApiError | null>(null)
  const [merged, setMerged] = useState<string | null>(null)
  const [stored, setStored] = useState<Stored>(() => {
    const first = outlineOf(book.units)
    return {
      version: book.version,
      outline: first,
      ids: new Map([...namesOf(first)].map(([key]) => [key, key])),
    }
  })
  const running = useRef<Promise<boolean>>(undefined)
  const known = useRef(stored)
  // What stands on the page at the moment: a save that takes its time must not forget what is typed meanwhile.
  const latest = useRef(outline)
  useEffect(() => {
    latest.current = outline
  }, [outline])
  const linesOf = (whole: Outline, from: Stored) =>
    filled(whole, namesOf(from.outline), (number) => t('books.unit', { number }))
  // A stored line stays stored until its Undo is over; one that was never stored is not stored to be removed.
  const withUndo = (whole: Outline, undo: Removal | null, from: Stored) =>
    withRemoval(whole, undo && from.ids.has(undo.line.key) ? undo : null)
  const dirty = !alike(linesOf(outline, stored), stored.outline)

  const keep = (next: Stored) => {
    known.current = next
    setStored(next)
  }
  async function send(lines: Outline): Promise<boolean> {
    const { version, ids } = known.current
    const withId = ({ key, name }: { key: string; name: string }) => {
      const id = ids.get(key)
      return id === undefined ? { name } : { id, name }
    }
    const units = lines.map((unit) => ({ ...withId(unit), lessons: unit.lessons.map(withId) }))
    try {
      const body = { id: book.id, version, units, confirm_removal: true }
      const { data } = await call(saveOutline, { body }, { handled: true })
      keep({ version: data.version, outline: lines, ids: idsOf(lines, data) })
      setKeptAt(new Date().toISOString())
      setFailed(null)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'stale') return bringTogether()
      setFailed(error)
      return false
    }
  }
  /** Reads what somebody else has stored, and puts both changes into the page; the next save keeps them. */
  async function bringTogether(): Promise<boolean> {
    try {
      const { data } = await call(getBook, { params: { id: book.id } }, { handled: true })
      const { ids, outline: base } = known.current
      const keys = new Map([...ids].map(([key, id]) => [id, key]))
      const theirs = withKeys(outlineOf(data.units), keys)
      const { outline: both, renamed } = merge(base, latest.current, theirs)
      keep({ version: data.version, outline: theirs, ids: idsOf(theirs, data) })
      setMerged(
        [
          t('desk.merged'),
          ...renamed.map((line) =>
            t('desk.merged_renamed', {
              name: `\u2068${line.name}\u2069`,
              theirs: `\u2068${line.theirs}\u2069`,
            }),
          ),
        ].join(' '),
      )
      setFailed(null)
      restart(both)
      return false
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(error)
      return false
    }
  }

  async function keepNow(within: Removal | null): Promise<boolean> {
    while (running.current) await running.current
    const lines = linesOf(withUndo(latest.current, within, known.current), known.current)
    if (alike(lines, known.current.outline)) return true
    running.current = send(lines).finally(() => {
      running.current = undefined
    })
    return running.current
  }
  const pending = !alike(linesOf(withUndo(outline, removal, stored), stored), stored.outline)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the outline begins the pause anew.
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => void keepNow(removal), failed ? again : pause)
    return () => clearTimeout(timer)
  }, [pending, outline, removal, failed])

  return {
    /** Whether something on the page is not stored yet; a removal that can still be undone counts. */
    dirty,
    /** Whether a save is to come by itself. */
    pending,
    keptAt,
    failed,
    merged,
    /** The id of a stored line by its key; undefined for one that is not stored yet. */
    idOf: (key: string) => stored.ids.get(key),
    forgetMerged: () => setMerged(null),
    /** Keeps everything at once, removals too: true once it is stored. */
    flush: () => keepNow(null),
  }
}

/** The ids of the lines that were just stored, in the order of the answer. */
function idsOf(lines: Outline, { units }: BookDetail): Map<string, string> {
  return new Map(
    lines.flatMap((unit, index) => {
      const stored = units[index]
      if (!stored) return []
      return [
        [unit.key, stored.id] as const,
        ...unit.lessons.flatMap((line, place) => {
          const lesson = stored.lessons[place]
          return lesson ? [[line.key, lesson.id] as const] : []
        }),
      ]
    }),
  )
}

/** The same outline under the keys that its lines have in the page. */
function withKeys(outline: Outline, keys: ReadonlyMap<string, string>): Outline {
  const known = <L extends { key: string }>(line: L): L => ({
    ...line,
    key: keys.get(line.key) ?? line.key,
  })
  return outline.map((unit) => ({ ...known(unit), lessons: unit.lessons.map(known) }))
}
