import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './Preview.module.css'

const blank = '<!doctype html><title></title>'
/** The style sheets of a page: those of its files, and the one that Mantine writes where it begins. */
const sheets = 'style, link[rel="stylesheet"]'

interface PhoneFrameProps {
  title: string
  children: ReactNode
}

/**
 * Shows its children on a screen as wide as a phone's, whose own width their styles ask for: in a frame, with the style
 * sheets, language and direction of the page.
 */
export function PhoneFrame({ title, children }: PhoneFrameProps) {
  const [inside, setInside] = useState<Document | null>(null)
  useEffect(() => (inside ? dressed(inside) : undefined), [inside])
  const opened = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setInside(currentTarget.contentDocument)
  return (
    <>
      <iframe className={classes.phone} title={title} srcDoc={blank} onLoad={opened} />
      {inside && createPortal(children, inside.body)}
    </>
  )
}

/** Gives a document the styles of the page, and those that come to it later. Returns what ends that. */
function dressed(inside: Document): () => void {
  const { head, documentElement: page } = document
  for (const { name, value } of page.attributes) inside.documentElement.setAttribute(name, value)
  const copied = new Set<Node>()
  const copy = () => {
    for (const style of document.querySelectorAll<HTMLElement>(sheets)) {
      if (copied.has(style)) continue
      copied.add(style)
      const own = style.cloneNode(true) as HTMLElement
      // A browser hides the nonce of an element from its markup, and so from its copies.
      own.nonce = style.nonce ?? ''
      inside.head.append(own)
    }
  }
  copy()
  const watcher = new MutationObserver(copy)
  watcher.observe(head, { childList: true })
  return () => watcher.disconnect()
}
