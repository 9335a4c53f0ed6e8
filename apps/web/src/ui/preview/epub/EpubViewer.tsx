import { type KeyboardEvent, useEffect, useState } from 'react'
import IconList from '~icons/tabler/list'
import { useT } from '../../../core/messages.ts'
import { SafeFrame, type SafePage } from '../frame/SafeFrame.tsx'
import type { ViewerProps } from '../kinds.ts'
import { Loading } from '../Loading.tsx'
import { reasonOf } from '../preview-error.ts'
import { Tool } from '../Tool.tsx'
import { Turn } from '../Turn.tsx'
import { useOpened } from '../useOpened.ts'
import { useZoom } from '../useZoom.ts'
import classes from '../Viewer.module.css'
import { ViewerFrame } from '../ViewerFrame.tsx'
import { Contents } from './Contents.tsx'
import { type OpenBook, openBook } from './open-book.ts'
import { pageOf } from './page-of.ts'

/** A book, a chapter at a time, with its table of contents. Arrow keys turn it the way it is read. */
export default function EpubViewer(props: ViewerProps) {
  const { file, fail, cancel } = props
  const opened = useOpened({ file, open: openBook, fail })
  if (!('value' in opened)) return <Loading file={file} loaded={opened.loaded} cancel={cancel} />
  return <Reader {...props} book={opened.value} />
}

function Reader({ file, label, fail, book }: ViewerProps & { book: OpenBook }) {
  const t = useT()
  const zoom = useZoom()
  const [at, setAt] = useState({ chapter: 0, place: '' })
  const [contents, setContents] = useState(false)
  const shown = usePage(book, at, fail)
  const total = book.chapters.length
  const turn = (chapter: number) => {
    if (chapter >= 0 && chapter < total) setAt({ chapter, place: '' })
  }
  function press(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement) return
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!way || contents) return
    event.preventDefault()
    turn(at.chapter + (book.rtl ? -way : way))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are another way to its buttons
    <div onKeyDown={press}>
      <ViewerFrame
        file={file}
        label={label}
        zoom={zoom}
        start={
          <>
            {book.entries.length > 0 && (
              <Tool
                label={t('documents.contents')}
                icon={IconList}
                pressed={contents}
                onClick={() => setContents(!contents)}
              />
            )}
            <Turn
              rtl={book.rtl}
              number={at.chapter + 1}
              total={total}
              previous={t('documents.chapter_previous')}
              next={t('documents.chapter_next')}
              onTurn={(number) => turn(number - 1)}
            />
          </>
        }
      >
        <div className={classes.fill} dir="ltr">
          {/* A frame of its own for each page: one that is given another page while it loads may keep the first. */}
          {shown && (
            <SafeFrame key={shown.place} page={shown.page} title={label} zoom={zoom.value} />
          )}
        </div>
        {contents && (
          <Contents
            book={book}
            chapter={at.chapter}
            close={() => setContents(false)}
            onChoose={(entry) => {
              setAt(entry)
              setContents(false)
            }}
          />
        )}
      </ViewerFrame>
    </div>
  )
}

/** The page at a place of a book; the previous one stays until it is made. */
function usePage(
  book: OpenBook,
  { chapter, place }: { chapter: number; place: string },
  fail: ViewerProps['fail'],
): { page: SafePage; place: string } | null {
  const [shown, setShown] = useState<{ page: SafePage; place: string } | null>(null)
  useEffect(() => {
    let here = true
    pageOf(book, chapter, place).then(
      (page) => here && setShown({ page, place: `${chapter} ${place}` }),
      (error: unknown) => here && fail(reasonOf(error)),
    )
    return () => {
      here = false
    }
  }, [book, chapter, place, fail])
  return shown
}
