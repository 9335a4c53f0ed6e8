import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { pdfjs } from 'react-pdf'

/** The folder of PDF.js's data, which all come from this site: see build/pdf-data.ts. */
const data = `${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}/`

/** The folder of the pictures for notes. */
export const signs = `${data}images/`

/** The largest picture that is drawn, in points; one takes four bytes for each. */
const mostPixels = 50_000_000

/**
 * The options by which PDF.js reads a document: in pieces, as they are needed, and without running or filling in
 * anything of it.
 */
export function optionsOf(worker: pdfjs.PDFWorker) {
  return {
    worker,
    // Version 6 evaluates nothing any more, and has no isEvalSupported to turn off.
    enableXfa: false,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 262_144,
    maxImageSize: mostPixels,
    canvasMaxAreaInBytes: mostPixels * 4,
    // Wasm is code made at run time, which the page's policy forbids; the JavaScript in its place is slower.
    useWasm: false,
    useSystemFonts: true,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    withCredentials: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  }
}

/** A worker that reads one document. `end` ends it at once, whereas PDF.js alone would wait for its work. */
export function startWorker() {
  const port = new Worker(workerUrl, { type: 'module' })
  const worker = pdfjs.PDFWorker.create({ port })
  return {
    worker,
    end: () => {
      worker.destroy()
      port.terminate()
    },
  }
}
