import { isLoginName } from '@meridian/contract/core/login-name.ts'
import type { CreatedPerson } from '@meridian/contract/person.ts'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkDialog } from './LinkDialog.tsx'
import type { Added } from './link.ts'

/**
 * Leads from the form of a new person to the list, after the dialog with the one-time link where there is one.
 * @returns the dialog, and the function to call once the person has been added
 */
export function useCreated(list: LinkProps) {
  const navigate = useNavigate()
  const [link, setLink] = useState<Added | null>(null)
  const leave = () =>
    void navigate({ ...list, ignoreBlocker: true } as Parameters<typeof navigate>[0])
  return {
    done: (name: string, { invitation, login }: CreatedPerson) => {
      // A login name was made only now, and is the one thing to tell where there is no link.
      if (invitation || isLoginName(login)) setLink({ name, invitation, login })
      else leave()
    },
    dialog: link && <LinkDialog link={link} onClose={leave} />,
  }
}
