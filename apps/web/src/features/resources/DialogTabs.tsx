import { useT } from '../../core/messages.ts'
import { TabLinks } from '../../ui/TabLinks.tsx'
import classes from './ResourceDialog.module.css'
import { TypeIcon, useAddable } from './shared/kinds.tsx'
import { keep } from './shared/links.ts'
import { isMedia } from './shared/media.ts'

/** The types that the dialog adds, as links that take each other's place in the history: Back closes the dialog. */
export function DialogTabs({ bookId }: { bookId: string }) {
  const t = useT()
  return (
    <div className={classes.tabs}>
      <TabLinks
        label={t('resources.tabs')}
        tabs={useAddable()
          .filter(isMedia)
          .map((type) => ({
            label: t(`resources.kind_${type}`),
            icon: <TypeIcon type={type} size={20} />,
            link: {
              to: '/dashboard/books/$bookId/resources/add/$type',
              params: { bookId, type },
              search: keep as never,
              state: (state) => state,
              replace: true,
            },
          }))}
      />
    </div>
  )
}
