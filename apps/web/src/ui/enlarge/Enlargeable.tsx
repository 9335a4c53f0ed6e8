import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import IconZoomIn from '~icons/tabler/zoom-in'
import { useT } from '../../core/messages.ts'
import { lazyDialog } from '../lazy.ts'
import classes from './Enlarge.module.css'

const EnlargeDialog = lazyDialog(() => import('./EnlargeDialog.tsx'))

interface EnlargeableProps {
  /** The picture in its own size. */
  src: string
  /** The size that is shown already. */
  preview: string
  alt: string
  /** The picture as it stands in the page. */
  children: ReactNode
}

/** A picture with a button that shows it over the whole window. */
export function Enlargeable({ src, preview, alt, children }: EnlargeableProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.enlargeable}>
      {children}
      <Button
        ref={button}
        variant="default"
        size="sm"
        className={classes.button}
        leftSection={<IconZoomIn size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t('playing.enlarge')}
      </Button>
      {open && <EnlargeDialog src={src} preview={preview} alt={alt} onClose={close} />}
    </div>
  )
}
