import { useEffect, useMemo, useRef, useState } from 'react'
import { Document } from 'react-pdf'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'
import type { ViewerProps } from '../kinds.ts'
import { Loading } from '../Loading.tsx'
import type { Reason } from '../preview-error.ts'
import { PdfReader } from './PdfReader.tsx'
import { optionsOf, signs, startWorker } from './start-worker.ts'

/** Seconds after which the viewer gives up: without a byte, and once all of them are there. */
const patience = { coming: 30, whole: 10 }

/** A PDF: its pages below each other, drawn as they are scrolled to, from the parts of the file that they need. */
export default function PdfViewer({ file, label, place, fail, cancel }: ViewerProps) {
  const { loaded, options, heard, settled } = useWorker(file.size, fail)
  // The function for links inside the document.
  const go = useRef<((page: number) => void) | null>(null)
  const source = useMemo(() => ({ url: file.url }), [file.url])
  if (!options) return <Loading file={file} cancel={cancel} />
  return (
    <Document
      file={source}
      options={options}
      suspense={false}
      imageResourcesPath={signs}
      externalLinkTarget="_blank"
      externalLinkRel="noopener noreferrer nofollow"
      loading={() => <Loading file={file} loaded={loaded} cancel={cancel} />}
      error={null}
      noData={null}
      onItemClick={({ pageNumber }) => go.current?.(pageNumber)}
      onLoadProgress={heard}
      onLoadSuccess={settled}
      onLoadError={(error) => fail(reasonOf(error))}
      onSourceError={() => fail('broken')}
      // Instead of the browser's own question for the password.
      onPassword={() => fail('encrypted')}
    >
      {({ pdf }) => <PdfReader file={file} label={label} place={place} pdf={pdf} go={go} />}
    </Document>
  )
}

/** A worker for as long as the viewer is there; fails for a document that never opens. */
function useWorker(size: number, fail: (reason: Reason) => void) {
  const [options, setOptions] = useState<ReturnType<typeof optionsOf> | null>(null)
  const [loaded, setLoaded] = useState(0)
  const timer = useRef(0)
  useEffect(() => {
    const { worker, end } = startWorker()
    setOptions(optionsOf(worker))
    timer.current = window.setTimeout(() => fail('slow'), patience.coming * 1000)
    return () => {
      window.clearTimeout(timer.current)
      end()
    }
  }, [fail])
  return {
    options,
    loaded,
    heard: (progress: { loaded: number }) => {
      setLoaded(progress.loaded)
      window.clearTimeout(timer.current)
      const left = progress.loaded >= size ? patience.whole : patience.coming
      timer.current = window.setTimeout(() => fail('slow'), left * 1000)
    },
    settled: () => window.clearTimeout(timer.current),
  }
}

function reasonOf(error: Error): Reason {
  if (error.name === 'PasswordException') return 'encrypted'
  if (error.name !== 'ResponseException') return 'broken'
  const { status } = error as Error & { status?: number }
  return status && status < 500 ? 'gone' : 'network'
}
