import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import classes from './MapPage.module.css'
import { PageTitle } from './PageTitle.tsx'

interface MapPageProps {
  picture: ReactNode
  title: string
  text: string
  children: ReactNode
  /** Inside the dashboard's frame, which has a logo of its own. */
  framed?: boolean
}

/** A screen on a faded map, for when there is no page to show: an error, or a wrong address. */
export function MapPage({ picture, title, text, children, framed = false }: MapPageProps) {
  // Inside the frame there is a main element around it already.
  const Frame = framed ? 'div' : 'main'
  return (
    <Frame className={classes.map} data-framed={framed || undefined}>
      {!framed && <Logo className={classes.logo} />}
      <div className={classes.centre}>
        {picture}
        <PageTitle className={classes.title}>{title}</PageTitle>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
    </Frame>
  )
}
