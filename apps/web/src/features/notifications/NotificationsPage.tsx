import { listNotifications } from '@meridian/contract/calls/notifications.gen.ts'
import { admits, provider } from '@meridian/contract/core/access.ts'
import { perPageOptions } from '@meridian/contract/core/paging.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Footer } from '../../ui/list/Footer.tsx'
import { toRequest } from '../../ui/list/search.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { PanelContent, PanelFrame } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Device } from './shared/Device.tsx'
import { Digest } from './shared/Digest.tsx'
import { NotificationList } from './shared/NotificationList.tsx'
import { ReadAll } from './shared/ReadAll.tsx'

/** All that the reader is told, by page. */
export function NotificationsPage() {
  const t = useT()
  const atDesk = admits(provider, actorOf(useActor()))
  const state = useListState()
  const query = useData(
    listNotifications,
    { body: toRequest(state.search) },
    { keep: true, handled: true },
  )
  const meta = query.data?.meta
  return (
    <>
      <PageHead
        title={t('ui.notifications')}
        facts={
          query.isPending ? (
            <Skeleton width={180} height={22} />
          ) : (
            meta && t('notifications.count', { count: meta.total })
          )
        }
        actions={<ReadAll rows={query.data?.data ?? []} />}
      />
      <PanelFrame>
        {(id) => (
          <>
            <h2 id={id} className="visually-hidden">
              {t('notifications.list')}
            </h2>
            <PanelContent query={query} rows={6}>
              {({ data }) =>
                data.length === 0 ? (
                  <EmptyState
                    about="words"
                    title={t('notifications.none')}
                    text={t(atDesk ? 'notifications.none_licences' : 'notifications.none_text')}
                  />
                ) : (
                  <NotificationList rows={data} />
                )
              }
            </PanelContent>
            {meta && meta.total > perPageOptions[0] && <Footer state={state} meta={meta} />}
            {/* Not before the list, which would push it down: nobody knows how long it is. */}
            {!query.isPending && (
              <>
                <Digest />
                {!atDesk && <Device />}
              </>
            )}
          </>
        )}
      </PanelFrame>
    </>
  )
}
