import type { Removal } from '@meridian/contract/core/removal.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createStore } from '../core/store.ts'

export interface ConfirmOptions {
  title: string
  text: ReactNode
  /** The verb on the button that does it. */
  action: string
  cancel?: string
  danger?: boolean
  /**
   * A second way to go on, such as leaving without the save of `action`: its verb, and a callback for when it is taken.
   */
  other?: { action: string; take: () => void }
  /** Whether the second way loses nothing, and so is not red. */
  harmless?: boolean
}

export interface DeleteOptions {
  /** "Delete 3 classrooms?" */
  title: string
  /** A sentence on what is lost and what stays. */
  text: ReactNode
  /** The verb on the button: "Delete classrooms". */
  action: string
  /** Deletes, once the password is confirmed. Its ApiError is shown in the dialog, so make the call with `handled`. */
  run: () => Promise<unknown>
  /** Whether it goes at once; without it, it lies in the bin. */
  final?: boolean
}

export interface RemovalOptions {
  /** "Delete 3 classrooms?" */
  title: string
  /** The things that are to be deleted. */
  rows: readonly { id: string; name: string }[]
  /** Reads the effect of one deletion. */
  removalOf: (id: string) => Promise<Removal>
  /** The verb on the button, for so many: "Delete classrooms". */
  action: (count: number) => string
  /** What becomes of the dependents of several things: "Their students stay in the school." */
  note?: string
  /** Deletes these, once the password is confirmed. Its ApiError is shown in the dialog: make the call with `handled`. */
  run: (ids: readonly string[]) => Promise<unknown>
  /** The list of the dependents of a kind that keep a thing from being deleted. */
  wayTo?: (kind: string) => LinkProps | undefined
  /** The way on for one thing that dependents of this kind keep: somebody else takes them. Its verb, and what it opens. */
  pass?: { kind: string; action: string; open: () => void } | undefined
  /** Whether the page is left once they are gone, so that its data are not read again. */
  leaves?: boolean
  /** Whether they go at once; without it, they lie in the bin. */
  final?: boolean
  /** Puts the things away that cannot be deleted. Its ApiError is a notification. */
  instead?: {
    verb: 'disable' | 'block' | 'archive'
    run: (ids: readonly string[]) => Promise<unknown>
  }
}

export interface PasswordOptions {
  /** "Make a new login link for Salma?" */
  title: string
  /** A sentence on the effect. */
  text: ReactNode
  /** The verb on the button: "Make link". */
  action: string
  /** Takes the action, once the password is confirmed. Its ApiError is shown in the dialog: make the call with `handled`. */
  run?: () => Promise<unknown>
}

export interface TellOptions {
  /** "2 classrooms could not be deleted" */
  title: string
  /** Each of them, and what there is to say of it. */
  rows: readonly { name: string; message: string }[]
}

interface Open<Kind extends string, Options> {
  kind: Kind
  id: number
  options: Options
  close: (done: boolean) => void
}
export type OpenDialog =
  | Open<'confirm', ConfirmOptions>
  | Open<'delete', DeleteOptions>
  | Open<'removal', RemovalOptions>
  | Open<'password', PasswordOptions>
  | Open<'tell', TellOptions>

/** The questions on show, the newest last. DialogHost draws them. */
export const dialogs = createStore<readonly OpenDialog[]>([])
let count = 0

/** Withdraws questions about a page that has been left: nobody has said yes. Notices stay to be read. */
export function withdrawQuestions(): void {
  for (const dialog of dialogs.get()) if (dialog.kind !== 'tell') dialog.close(false)
}

function open(make: (id: number, close: (done: boolean) => void) => OpenDialog): Promise<boolean> {
  count += 1
  const id = count
  return new Promise((resolve) => {
    const close = (done: boolean) => {
      dialogs.set(dialogs.get().filter((dialog) => dialog.id !== id))
      resolve(done)
    }
    dialogs.set([...dialogs.get(), make(id, close)])
  })
}

/**
 * Asks before something happens. The safe button has the focus.
 * @returns true for the action, false for everything else
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return open((id, close) => ({ kind: 'confirm', id, options, close }))
}

/**
 * Asks which of two ways to go. The safe button has the focus.
 * @returns 'action', 'other', or 'none'
 */
export async function choose({
  other,
  ...options
}: Omit<ConfirmOptions, 'other'> & { other: string }): Promise<'action' | 'other' | 'none'> {
  let chosen: 'action' | 'other' = 'action'
  const take = () => {
    chosen = 'other'
  }
  const goOn = await confirm({ ...options, other: { action: other, take } })
  return goOn ? chosen : 'none'
}

/**
 * Asks for the password and deletes (P27.1): a wrong one stays in the dialog, and so does a deletion that fails.
 * @returns true once it is deleted
 */
export function confirmDelete(options: DeleteOptions): Promise<boolean> {
  return open((id, close) => ({ kind: 'delete', id, options, close }))
}

/**
 * Asks before an action that needs the person's own password, and confirms it: for some minutes the session may take
 * the action.
 * @returns true once it is confirmed, and the action taken where it is given
 */
export function confirmPassword(options: PasswordOptions): Promise<boolean> {
  return open((id, close) => ({ kind: 'password', id, options, close }))
}

/**
 * Shows the dependents of one or several things, asks for the password and deletes those that can be; things that
 * cannot be are shown with their reason and, where there is a way, put away instead.
 * @returns true once any of it is done
 */
export function confirmRemoval(options: RemovalOptions): Promise<boolean> {
  return open((id, close) => ({ kind: 'removal', id, options, close }))
}

/**
 * Shows for which of several things an action could not be done, each with its reason. Does nothing for an empty list.
 */
export async function tellFailures({
  title,
  failures: rows,
}: {
  title: string
  failures: TellOptions['rows']
}): Promise<void> {
  await tellRows({ title, rows })
}

/** Shows what there is to say of each of several things. Does nothing for an empty list. */
export async function tellRows(options: TellOptions): Promise<void> {
  if (options.rows.length === 0) return
  await open((id, close) => ({ kind: 'tell', id, options, close }))
}
