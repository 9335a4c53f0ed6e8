import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import IconDeviceLaptop from '~icons/tabler/device-laptop'
import IconDeviceMobile from '~icons/tabler/device-mobile'
import IconEye from '~icons/tabler/eye'
import IconRefresh from '~icons/tabler/refresh'
import IconX from '~icons/tabler/x'
import { useT } from '../../../core/messages.ts'
import { cx } from '../../../ui/cx.ts'
import segments from '../../../ui/Segments.module.css'
import classes from './PreviewBar.module.css'

/** The screens on which a preview can be seen. */
export type Screen = 'desktop' | 'phone'
const screens = [
  ['desktop', IconDeviceLaptop],
  ['phone', IconDeviceMobile],
] as const

interface PreviewBarProps {
  /** The class as whose student one looks; null where the paper is given to none. */
  forClass: string | null
  screen: Screen
  show: (screen: Screen) => void
  again: () => void
  back: LinkProps
}

/** The bar over a preview: what it is, on which screen, and the way back. */
export function PreviewBar({ forClass, screen, show, again, back }: PreviewBarProps) {
  const t = useT()
  return (
    <aside className={cx(classes.bar, 'daylight')} aria-label={t('looking.preview_open')}>
      <IconEye size={20} stroke={1.75} className={classes.sign} />
      <p className={classes.words}>
        <strong>{t('looking.preview_open')}</strong>{' '}
        {forClass === null
          ? t('looking.preview_of_student')
          : t('looking.preview_of_class', { name: `\u2068${forClass}\u2069` })}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar */}
      <div
        role="group"
        aria-label={t('looking.preview_screen')}
        className={`${segments.segments} ${classes.screens}`}
        data-size="sm"
      >
        {screens.map(([name, Sign]) => (
          <button
            key={name}
            type="button"
            aria-pressed={screen === name}
            onClick={() => show(name)}
          >
            <Sign size={18} stroke={1.75} />
            {t(`looking.preview_${name}`)}
          </button>
        ))}
      </div>
      <div className={classes.ways}>
        <Button
          className={classes.way}
          leftSection={<IconRefresh size={18} stroke={1.75} />}
          onClick={again}
        >
          {t('looking.preview_again')}
        </Button>
        <Button
          className={classes.way}
          leftSection={<IconX size={18} stroke={1.75} />}
          renderRoot={(props) => <Link {...props} {...back} />}
        >
          {t('looking.preview_close')}
        </Button>
      </div>
    </aside>
  )
}
