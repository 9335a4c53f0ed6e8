import 'mantine-styles.css'
import './mantine.css'
import './mantine-more.css'
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { queryClient } from '../core/calls.ts'
import { useLanguage } from '../core/messages.ts'
import { theme } from '../core/theme.ts'
import { loadDialog } from '../ui/Dialog.tsx'
import { warmLater } from '../ui/lazy.ts'
import { startWorker } from './worker.ts'

/** The page's style nonce, which the server has put on Vite's own meta element; empty in development. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// The scroll lock of dialogs writes a style element of its own.
if (nonce) setNonce(nonce)

/** The foundation of every page under /dashboard: Mantine, its direction, and the query cache. */
export function Parts({ children }: { children: ReactNode }) {
  useEffect(() => {
    warmLater(loadDialog)
    warmLater(startWorker)
    warmLater(async () => (await import('./device.ts')).keepDevice())
  }, [])
  return (
    <DirectionProvider>
      <Direction />
      <MantineProvider
        theme={theme}
        forceColorScheme="light"
        getStyleNonce={() => nonce}
        // All variables come from the theme at run time, instead of a second time in a style sheet.
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}

/** Tells Mantine when another language turns the page round. */
function Direction() {
  const language = useLanguage()
  const { setDirection } = useDirection()
  useLayoutEffect(() => setDirection(language === 'ar' ? 'rtl' : 'ltr'), [language, setDirection])
  return null
}
