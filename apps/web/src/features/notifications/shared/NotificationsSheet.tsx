import { ActionIcon } from '@mantine/core'
import { listNotifications } from '@meridian/contract/calls/notifications.gen.ts'
import { Link } from '@tanstack/react-router'
import { cloneElement, type ReactElement, type Ref } from 'react'
import IconSettings from '~icons/tabler/settings'
import { useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { useOpened } from '../../../ui/menu/useOpened.ts'
import { PanelContent, PanelEmpty } from '../../../ui/Panel.tsx'
import { PopoverSheet } from '../../../ui/PopoverSheet.tsx'
import { Digest } from './Digest.tsx'
import { NotificationList } from './NotificationList.tsx'
import classes from './NotificationsSheet.module.css'
import { ReadAll } from './ReadAll.tsx'
import type { NotificationsSheetProps } from './sheet.ts'

/** How many rows the panel shows; the page has the others. */
const rows = 10

/** The newest notifications beside the bell, open from the first. */
export default function NotificationsSheet({ target }: NotificationsSheetProps) {
  const t = useT()
  const { opened, setOpened, ref } = useOpened()
  const query = useData(
    listNotifications,
    { body: { metaData: { perPage: rows } } },
    { handled: true, enabled: opened },
  )
  const button = target as ReactElement<{ ref?: Ref<HTMLButtonElement> } & typeof target.props>
  const close = () => setOpened(false)
  return (
    <PopoverSheet
      title={t('ui.notifications')}
      opened={opened}
      onChange={setOpened}
      width={420}
      maxHeight={Math.min(830, window.innerHeight - 32)}
      position="right-start"
      actions={
        <>
          <ReadAll rows={query.data?.data ?? []} />
          <ActionIcon
            aria-label={t('notifications.settings')}
            renderRoot={(props: object) => (
              <Link {...props} to="/dashboard/settings" onClick={close} />
            )}
          >
            <IconSettings size={20} stroke={1.75} />
          </ActionIcon>
        </>
      }
      foot={
        <>
          <Digest />
          <Link to="/dashboard/notifications" className={classes.all} onClick={close}>
            {t('ui.view_all')}
          </Link>
        </>
      }
      target={cloneElement(button, {
        ref,
        'aria-expanded': opened,
        onClick: () => setOpened(!opened),
      })}
    >
      <PanelContent query={query} rows={4}>
        {({ data }) =>
          data.length === 0 ? (
            <PanelEmpty>{t('notifications.none')}</PanelEmpty>
          ) : (
            <NotificationList rows={data} onFollow={close} />
          )
        }
      </PanelContent>
    </PopoverSheet>
  )
}
