import { getNonce } from 'get-nonce'
import { useMemo } from 'react'
import classes from './Frame.module.css'

/** A document as a page of its own, whose contents have gone through sanitise(). */
export interface SafePage {
  html: string
  css: string
  dir?: 'ltr' | 'rtl'
  language?: string
}

interface SafeFrameProps {
  page: SafePage
  title: string
  /** How many times its size it is shown. */
  zoom: number
}

/**
 * Shows a page from a document in a frame that is no part of this site: it has an origin of its own, runs no script,
 * sends no form, and may load nothing at all; its pictures and styles are inside it.
 */
export function SafeFrame({ page, title, zoom }: SafeFrameProps) {
  const written = useMemo(() => write(page), [page])
  const part = `${100 / zoom}%`
  return (
    <iframe
      className={classes.frame}
      // Links that somebody follows open a tab, which is as free as any other.
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      title={title}
      srcDoc={written}
      style={{ inlineSize: part, blockSize: part, transform: `scale(${zoom})` }}
    />
  )
}

function write({ html, css, dir, language }: SafePage): string {
  const nonce = getNonce() ?? ''
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const root = document.createElement('html')
  if (dir) root.dir = dir
  if (language) root.lang = language
  const opening = root.outerHTML.replace(/<\/html>$/, '')
  return `<!doctype html>${opening}<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style nonce="${nonce}">${keptInside(css)}</style></head><body>${html}</body></html>`
}

/**
 * Styles without addresses that the browser would load. The frame refuses those anyway; this way it is not even tried.
 */
function keptInside(css: string): string {
  return css
    .replaceAll('<', '\\3c ')
    .replace(/@import[^;]*;?/gi, '')
    .replace(/@font-face\s*\{[^}]*\}/gi, '')
    .replace(/url\((?!\s*['"]?data:image\/)[^)]*\)/gi, 'none')
}
