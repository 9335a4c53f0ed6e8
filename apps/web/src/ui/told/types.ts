import type { UserType } from '@meridian/contract/core/access.ts'
import type { ReactNode } from 'react'
import type { Key } from '../../core/messages.ts'

/** The attributes that hold a text in both languages: `data-en` and `data-ar`. */
export type InBoth = (key: Key) => Record<string, string>

/** What the frame of a page shows in the place of its outline, once the answer to the page's first call is there. */
export interface ToldPart {
  /** Whose, where the address has another page for others. */
  of?: readonly UserType[]
  /** The windows that it is drawn for, as a media query; all of them without it. */
  media?: string
  /** With the marks that say what is written where (app/tell.ts). Without any element then, it is not shown. */
  drawn: ReactNode
}

/** What a list says of its rows. */
export interface ToldRows {
  /** The path of the name in a row of the answer. */
  name: string
  /** Who is told, if not all who may open the page. */
  of?: readonly UserType[]
  /** Whose rows can be chosen. */
  tick?: readonly UserType[]
  /** In how many lines its search and its filters stand. */
  tools?: 2
  /** What stands before the name. */
  before?: 'person'
}
