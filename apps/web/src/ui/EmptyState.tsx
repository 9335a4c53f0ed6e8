import { lazy, type ReactNode, Suspense } from 'react'
import type { EmptyAbout } from './EmptyPicture.tsx'
import classes from './EmptyState.module.css'

/**
 * Seldom seen, so not a part of the first view of the pages that could show it; without it the words are there all the
 * same.
 */
const EmptyPicture = lazy(() =>
  import('./EmptyPicture.tsx').catch(() => ({ default: () => <svg aria-hidden="true" /> })),
)

interface EmptyStateProps {
  /** The contents that the picture shows; a book and a class by default. */
  about?: EmptyAbout
  /** "No classrooms yet" */
  title: string
  /** One sentence on what the thing is. */
  text: string
  /** One or two buttons that the viewer may use. */
  children?: ReactNode
}

/** The contents of a list before its first entry: a picture, and how to start. */
export function EmptyState({ about = 'class', title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <div className={classes.picture}>
        <Suspense>
          <EmptyPicture about={about} />
        </Suspense>
      </div>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
