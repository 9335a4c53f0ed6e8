import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

/** The page's H1. It takes the focus when the page opens, and its text becomes the window's title. */
export function PageTitle({
  children,
  className,
  windowTitle,
}: {
  children: ReactNode
  className?: string | undefined
  /** The window's title, while a dialog with an address of its own is open over the page. */
  windowTitle?: string | undefined
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // After every render: the text of a heading changes with its data and with the language.
  useEffect(() => {
    const text = windowTitle ?? heading.current?.textContent
    document.title = text ? `${text} - Meridian` : 'Meridian'
  })
  return (
    <h1 ref={heading} tabIndex={-1} className={cx(className)}>
      {/* Isolated, not dir="auto": the heading keeps to the page's side whatever language its words are in. */}
      <bdi>{children}</bdi>
    </h1>
  )
}
