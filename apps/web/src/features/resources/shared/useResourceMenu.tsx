import { archivePaper } from '@meridian/contract/papers.ts'
import { deleteResource, getResourceRemoval, type Resource } from '@meridian/contract/resources.ts'
import {
  IconArchive,
  IconArchiveOff,
  IconExternalLink,
  IconEye,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useCall } from '../../../app/calls.ts'
import { call } from '../../../app/client.ts'
import { ApiError } from '../../../app/http.ts'
import { useT } from '../../../app/messages.ts'
import { confirm, confirmDelete, tellFailures } from '../../../ui/dialogs.ts'
import type { RowAction } from '../../../ui/list/types.ts'
import { linkToResource } from './links.ts'
import { RemovalText } from './RemovalText.tsx'

const size = { size: 18, stroke: 1.75 } as const

/** What can be done with a resource from a list. */
export function useResourceMenu(): (resource: Resource) => RowAction[] {
  const t = useT()
  const remove = useRemoveResource()
  const archive = useCall(archivePaper)
  return (resource) => {
    const { can, link, paper } = resource
    const open = linkToResource(resource)
    return [
      can.edit
        ? { label: t('ui.edit'), icon: <IconPencil {...size} />, link: open }
        : { label: t('resources.open'), icon: <IconEye {...size} />, link: open },
      ...(link
        ? [
            {
              label: t('resources.open_link'),
              icon: <IconExternalLink {...size} />,
              onClick: () => void window.open(link, '_blank', 'noopener,noreferrer'),
            },
          ]
        : []),
      ...(paper && can.delete
        ? [
            {
              label: t(paper.archived ? 'resources.restore' : 'resources.archive'),
              icon: paper.archived ? <IconArchiveOff {...size} /> : <IconArchive {...size} />,
              onClick: () => archive.mutate({ params: { id: paper.id } }),
            },
          ]
        : []),
      ...(can.delete
        ? [
            {
              label: t('ui.delete'),
              icon: <IconTrash {...size} />,
              danger: true,
              onClick: () => void remove(resource),
            },
          ]
        : []),
    ]
  }
}

/**
 * Says what a deletion would take with it, then asks for the password; where students have answered, offers to archive
 * instead. Gives true once it is gone or put away.
 */
function useRemoveResource(): (resource: Resource) => Promise<boolean> {
  const t = useT()
  const archive = useCall(archivePaper)
  return async ({ id, paper }) => {
    const input = { params: { id } }
    const removal = await readRemoval(input)
    if (!removal) return false
    if (removal.allowed)
      return confirmDelete({
        title: t('resources.delete_title', { name: removal.name }),
        text: <RemovalText removal={removal} />,
        action: t('resources.delete'),
        run: () => call(deleteResource, input, { handled: true }),
      })
    const { name, message } = removal
    const title = t('resources.keep_title', { name })
    if (!paper || paper.archived) {
      await tellFailures({ title, failures: [{ name, message }] })
      return false
    }
    const agreed = await confirm({ title, text: message, action: t('resources.archive') })
    if (agreed) await archive.mutateAsync({ params: { id: paper.id } })
    return agreed
  }
}

/** What hangs on the resource; null when it could not be read, which the notification has said. */
async function readRemoval(input: { params: { id: string } }) {
  try {
    return (await call(getResourceRemoval, input)).data
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
