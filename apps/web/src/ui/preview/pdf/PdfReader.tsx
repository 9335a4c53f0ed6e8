import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { pdfjs } from 'react-pdf'
import IconSearch from '~icons/tabler/search'
import { useT } from '../../../core/messages.ts'
import type { ReaderPlace, ShownFile } from '../kinds.ts'
import { Tool } from '../Tool.tsx'
import { useZoom } from '../useZoom.ts'
import { ViewerFrame } from '../ViewerFrame.tsx'
import { PageNumber } from './PageNumber.tsx'
import classes from './Pdf.module.css'
import { PdfPage } from './PdfPage.tsx'
import { SearchBar } from './SearchBar.tsx'
import { usePages } from './usePages.ts'

interface PdfReaderProps {
  file: ShownFile
  label: string
  place: ReaderPlace | undefined
  pdf: pdfjs.PDFDocumentProxy
  /** Set to the function that goes to a page, for the links in the document. */
  go: RefObject<((page: number) => void) | null>
}

/** The space around the pages, in px; half of it in a narrow viewer. */
const space = 32
const widest = 1100

/** The pages of a PDF that is open, with the tools to go through them. */
export function PdfReader({ file, label, place, pdf, go }: PdfReaderProps) {
  const t = useT()
  const zoom = useZoom()
  const [searching, setSearching] = useState(false)
  const [query, setQuery] = useState('')
  const size = useElementSize()
  const scroller = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(size.ref, scroller)
  const margin = size.width < 520 ? space / 2 : space
  const width = Math.max(120, Math.min(widest, size.width - margin)) * zoom.value
  const pages = usePages(pdf, { scroller, width, ready: size.width > 0 })
  useEffect(() => {
    go.current = pages.go
  }, [go, pages.go])
  useReaderPlace(place, pages, size.width > 0)
  return (
    <ViewerFrame
      file={file}
      label={label}
      zoom={zoom}
      start={<PageNumber page={pages.current} total={pdf.numPages} onGo={pages.go} />}
      more={
        <Tool
          label={t('documents.search')}
          icon={IconSearch}
          pressed={searching}
          onClick={() => {
            setSearching(!searching)
            setQuery('')
          }}
        />
      }
      below={
        searching && (
          <SearchBar
            pdf={pdf}
            from={pages.current}
            onFound={(page, words) => {
              setQuery(words)
              if (page) pages.go(page)
            }}
            close={() => {
              setSearching(false)
              setQuery('')
            }}
          />
        )
      }
    >
      <section
        ref={ref}
        className={classes.scroller}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        dir="ltr"
      >
        <div
          className={classes.pages}
          style={{ blockSize: pages.height, minInlineSize: width + margin }}
        >
          {pages.shown.map(({ page, top, height }) => (
            <PdfPage
              key={page}
              pdf={pdf}
              page={page}
              top={top}
              height={height}
              width={width}
              query={query}
              onSize={pages.noteSize}
            />
          ))}
        </div>
      </section>
    </ViewerFrame>
  )
}

/** Goes once to the page where the reader stopped, and keeps the page that they come to. */
function useReaderPlace(
  place: ReaderPlace | undefined,
  { current, go }: Pick<ReturnType<typeof usePages>, 'current' | 'go'>,
  ready: boolean,
): void {
  const there = useRef((place?.from ?? 1) <= 1)
  const last = useRef(place?.from ?? 1)
  useEffect(() => {
    if (!ready || !place) return
    if (!there.current) {
      there.current = true
      go(place.from)
    } else if (current !== last.current) {
      last.current = current
      place.keep(current > 1 ? current : null)
    }
  }, [ready, place, current, go])
}
