import { useCallback, useEffect, useRef, useState } from 'react'
import { Page, type pdfjs } from 'react-pdf'
import { useT } from '../../../core/messages.ts'
import { markIn } from './marks.ts'
import classes from './Pdf.module.css'

interface PdfPageProps {
  pdf: pdfjs.PDFDocumentProxy
  /** From 1. */
  page: number
  top: number
  height: number
  width: number
  /** The searched words, which are marked. */
  query: string
  /** Called with the page's height for its width, once that is known. */
  onSize: (page: number, ratio: number) => void
}

type Loaded = pdfjs.PDFPageProxy & { originalWidth: number; originalHeight: number }

/** How long a page must have been there before it is drawn, in ms: pages that fly by never are. */
const pause = 60
/** The most points of a drawn page; one on paper as large as a wall is drawn coarsely. */
const mostPixels = 12_000_000

/** One page of a PDF: a white sheet at once, then its drawing, with its words over it to select. */
export function PdfPage({ pdf, page, top, height, width, query, onSize }: PdfPageProps) {
  const t = useT()
  const place = useRef<HTMLElement>(null)
  const drawn = useRef<pdfjs.PDFPageProxy | null>(null)
  const [words, setWords] = useState(0)
  const stays = useStays()
  // The same at every drawing: with another one the library would write the words anew.
  const count = useCallback(() => setWords((times) => times + 1), [])
  const noteSize = useCallback(
    (loaded: Loaded) => {
      drawn.current = loaded
      onSize(page, loaded.originalHeight / loaded.originalWidth)
    },
    [onSize, page],
  )
  // The memory of a drawn page would otherwise be kept for as long as the document.
  useEffect(() => () => void drawn.current?.cleanup(), [])
  useEffect(() => markIn(place.current, words > 0 ? query : ''), [query, words])
  const density = Math.min(window.devicePixelRatio, 2, Math.sqrt(mostPixels / (width * height)))
  return (
    <section
      ref={place}
      className={classes.page}
      style={{ insetBlockStart: top, inlineSize: width, blockSize: height }}
      aria-label={t('documents.page_named', { page })}
    >
      {stays && (
        <Page
          pageNumber={page}
          pdf={pdf}
          width={width}
          devicePixelRatio={density}
          suspense={false}
          loading={null}
          error={<p className={classes.failed}>{t('documents.page_failed')}</p>}
          noData={null}
          onLoadSuccess={noteSize}
          onRenderTextLayerSuccess={count}
        />
      )}
    </section>
  )
}

function useStays(): boolean {
  const [stays, setStays] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), pause)
    return () => clearTimeout(timer)
  }, [])
  return stays
}
