import { piecesOf } from './addresses.ts'
import classes from './Links.module.css'

/** A text with its links as links. An address runs from left to right wherever it stands. */
export function Links({ text }: { text: string }) {
  return piecesOf(text).map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
        key={index}
        href={href}
        className={classes.link}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <bdi dir="ltr">{text}</bdi>
      </a>
    ),
  )
}
