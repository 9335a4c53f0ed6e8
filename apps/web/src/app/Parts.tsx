import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import './mantine.css'
import './mantine-more.css'
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { type ReactNode, useLayoutEffect } from 'react'
import { queryClient } from './calls.ts'
import { useLanguage } from './messages.ts'
import { theme } from './theme.ts'

/** The page's style nonce, which the server has put on Vite's own meta element; empty in development. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// The scroll lock of dialogs writes a style element of its own.
if (nonce) setNonce(nonce)

/** What the parts of every page under /dashboard stand on: Mantine, its direction, and the query cache. */
export function Parts({ children }: { children: ReactNode }) {
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
