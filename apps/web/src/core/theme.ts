import { createTheme, type MantineColorsTuple } from '@mantine/core'

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900]
/** A scale of tokens.css as Mantine wants it: ten shades, of which the seventh is the filled one. */
function scale(name: string): MantineColorsTuple {
  return steps.map((step) => `var(--${name}-${step})`) as unknown as MantineColorsTuple
}

const field = { defaultProps: { size: 'md' } }
// The list itself scrolls (mantine-more.css): a scroll area around it would have to take the focus.
const choice = { defaultProps: { openOnFocus: false, size: 'md', withScrollArea: false } }
/** A size as the style sheets say it, growing with that of the page's text (P32.4). */
const grows = (px: number) => `${px / 16}rem`
const heights: Record<string, string> = { sm: '40px', md: '44px', lg: '48px' }
const rise = {
  in: { opacity: 1, transform: 'translateY(0)' },
  out: { opacity: 0, transform: 'translateY(4px)' },
  transitionProperty: 'opacity, transform',
}
const floating = { transition: rise, duration: 160, timingFunction: 'cubic-bezier(.2,.8,.2,1)' }

/** Mantine with Meridian's look; rules that a theme cannot hold stand in mantine.css. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 6,
  colors: {
    teal: scale('teal'),
    coral: scale('coral'),
    gray: scale('neutral'),
    red: scale('red'),
    green: scale('green'),
    yellow: scale('amber'),
    blue: scale('blue'),
  },
  // Mantine stays in its light scheme; its colours turn with the tokens (decision 075).
  white: 'var(--surface)',
  black: 'var(--ink)',
  defaultRadius: 8,
  focusRing: 'never',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontSizes: { xs: grows(13), sm: grows(14), md: grows(15), lg: grows(17), xl: grows(20) },
  lineHeights: { xs: grows(18), sm: grows(20), md: grows(22), lg: grows(24), xl: grows(28) },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  cursorType: 'pointer',
  // By name and not through Component.extend(), which would pull every one of them into the first page.
  components: {
    // Inside the main landmark, where all overlays belong.
    Portal: { defaultProps: { target: 'main, body:not(:has(main))' } },
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, { size = 'md' }: { size?: string }) => ({
        root: {
          '--button-height': heights[size] ?? '44px',
          '--button-fz': size === 'sm' ? grows(14) : grows(15),
        },
      }),
    },
    TextInput: field,
    Textarea: field,
    Select: choice,
    MultiSelect: choice,
    Autocomplete: choice,
    PasswordInput: field,
    ActionIcon: { defaultProps: { size: 40, variant: 'subtle', color: 'gray' } },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        offset: 8,
        radius: 12,
        transitionProps: floating,
        // The placeholder is a focusable element without a name inside role=menu.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { radius: 12, offset: 8, transitionProps: floating } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 16,
        size: 480,
        padding: 24,
        overlayProps: { backgroundOpacity: 0.4, color: '#0c1616' },
        transitionProps: {
          transition: {
            in: { opacity: 1, transform: 'scale(1)' },
            out: { opacity: 0, transform: 'scale(.98)' },
            transitionProperty: 'opacity, transform',
          },
          duration: 200,
          timingFunction: 'cubic-bezier(.2,.8,.2,1)',
        },
      },
    },
    Tooltip: {
      defaultProps: {
        radius: 6,
        offset: 6,
        events: { hover: true, focus: true, touch: true },
        transitionProps: { duration: 120 },
      },
    },
  },
})
