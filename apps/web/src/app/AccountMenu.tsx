import { useNavigate } from '@tanstack/react-router'
import IconLanguage from '~icons/tabler/language'
import IconLogout from '~icons/tabler/logout'
import IconSelector from '~icons/tabler/selector'
import IconSettings from '~icons/tabler/settings'
import { logout } from '../core/client.ts'
import { chooseLanguage } from '../core/language.ts'
import { useLanguage, useT } from '../core/messages.ts'
import { useActor } from '../core/session.ts'
import { Avatar } from '../ui/Avatars.tsx'
import { Clip } from '../ui/Clip.tsx'
import { DropMenu } from '../ui/menu/DropMenu.tsx'
import type { MenuEntry } from '../ui/menu/types.ts'
import classes from './AccountMenu.module.css'

/**
 * The menu of the account: the person, settings, language and Log out. `compact` is the round one of the narrow top
 * bar.
 */
export function AccountMenu({ compact = false }: { compact?: boolean }) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { user } = useActor()

  async function leave() {
    await navigate({ to: '/login', ignoreBlocker: true })
  }

  const entries: MenuEntry[] = [
    {
      label: t('ui.settings'),
      icon: <IconSettings size={18} stroke={1.75} />,
      onClick: () => void navigate({ to: '/dashboard/settings' }),
    },
    {
      label: t('base.language_switch'),
      icon: <IconLanguage size={18} stroke={1.75} />,
      onClick: () => void chooseLanguage(language === 'en' ? 'ar' : 'en'),
      lang: language === 'en' ? 'ar' : 'en',
    },
    {
      label: t('ui.logout'),
      icon: <IconLogout size={18} stroke={1.75} className="flip" />,
      onClick: () => void logout().then(leave),
      apart: true,
    },
  ]
  return (
    <DropMenu
      position={compact ? 'bottom-end' : 'top-start'}
      width={224}
      entries={entries}
      target={
        <button type="button" className={compact ? classes.round : classes.account}>
          <Avatar name={user.name} size={36} />
          {compact ? (
            <span className="visually-hidden">{t('ui.account', { name: user.name })}</span>
          ) : (
            <>
              <span className={classes.words}>
                <span className={classes.name}>
                  <Clip>{user.name}</Clip>
                </span>
                <span className={classes.role}>{t(`ui.role_${user.type}`)}</span>
              </span>
              <IconSelector size={18} stroke={1.75} className={classes.sign} />
            </>
          )}
        </button>
      }
    />
  )
}
