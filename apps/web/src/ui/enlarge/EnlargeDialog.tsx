import { ActionIcon, Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import IconX from '~icons/tabler/x'
import IconZoomIn from '~icons/tabler/zoom-in'
import IconZoomOut from '~icons/tabler/zoom-out'
import { useT } from '../../core/messages.ts'
import classes from './Enlarge.module.css'
import { useView } from './useView.ts'
import { canGrow, canShrink, step } from './view.ts'

interface EnlargeDialogProps {
  src: string
  /** Shown at first, until the large one is there. */
  preview: string
  alt: string
  onClose: () => void
}

/** A picture over the whole window, which is enlarged and moved by hand, wheel, buttons and keys. */
export default function EnlargeDialog({ src, preview, alt, onClose }: EnlargeDialogProps) {
  const t = useT()
  // Back closes the picture and does not leave the page behind it.
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE') return false
      onClose()
      return true
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      radius={0}
      transitionProps={{ duration: 0 }}
      title={<span className="visually-hidden">{t('playing.enlarged')}</span>}
      closeButtonProps={{
        'aria-label': t('base.close'),
        icon: <IconX size={20} stroke={1.75} />,
      }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <Picture src={src} preview={preview} alt={alt} />
    </Modal>
  )
}

function Picture({ src, preview, alt }: Omit<EnlargeDialogProps, 'onClose'>) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const { view, scale, show, press } = useView(frame)
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (press(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (
    <>
      <div ref={frame} className={classes.frame} data-large={view.scale > 1 || undefined}>
        <img
          src={src}
          alt={alt}
          draggable={false}
          className={classes.picture}
          style={{
            backgroundImage: `url("${preview}")`,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        />
      </div>
      <div className={classes.bar}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('playing.smaller')}
          disabled={!canShrink(view)}
          onClick={() => scale(1 / step)}
        >
          <IconZoomOut size={20} stroke={1.75} />
        </ActionIcon>
        <span role="status" className={classes.percent}>
          <bdi>{Math.round(view.scale * 100)}%</bdi>
        </span>
        <ActionIcon
          data-autofocus
          variant="default"
          size={44}
          aria-label={t('playing.larger')}
          disabled={!canGrow(view)}
          onClick={() => scale(step)}
        >
          <IconZoomIn size={20} stroke={1.75} />
        </ActionIcon>
        <Button variant="default" disabled={!canShrink(view)} onClick={show}>
          {t('playing.whole')}
        </Button>
        <p className={classes.hint}>{t('playing.enlarge_hint')}</p>
      </div>
    </>
  )
}
