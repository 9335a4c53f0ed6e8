import { archivePaper } from '@meridian/contract/calls/papers.gen.ts'
import { deleteResource, getResourceRemoval } from '@meridian/contract/calls/resources.gen.ts'
import type { Resource } from '@meridian/contract/resources.ts'
import IconArchive from '~icons/tabler/archive'
import IconArchiveOff from '~icons/tabler/archive-off'
import IconExternalLink from '~icons/tabler/external-link'
import IconEye from '~icons/tabler/eye'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { useCall } from '../../../core/calls.ts'
import { call } from '../../../core/client.ts'
import { useT } from '../../../core/messages.ts'
import { confirmRemoval } from '../../../ui/dialogs.ts'
import type { RowAction } from '../../../ui/list/types.ts'
import { linkToResource } from './links.ts'

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

/** Says what a deletion takes with it, asks for the password, and offers to archive what students have answered. */
function useRemoveResource(): (resource: Resource) => Promise<boolean> {
  const t = useT()
  return ({ id, name, paper, book_id: bookId, type }) => {
    const input = { params: { id } }
    return confirmRemoval({
      title: t('resources.delete_title', { name }),
      rows: [{ id, name }],
      removalOf: async () => (await call(getResourceRemoval, input, { handled: true })).data,
      action: () => t('resources.delete'),
      run: () => call(deleteResource, input, { handled: true }),
      ...(paper && {
        wayTo: (kind: string) =>
          kind === 'students' && type === 'assignment'
            ? {
                to: '/dashboard/books/$bookId/resources/assignment/$paperId/responses',
                params: { bookId, paperId: paper.id },
              }
            : undefined,
      }),
      ...(paper &&
        !paper.archived && {
          instead: {
            verb: 'archive',
            run: () => call(archivePaper, { params: { id: paper.id } }),
          } as const,
        }),
    })
  }
}
