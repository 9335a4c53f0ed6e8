import home from './ar/home.json'
import ui from './ar/ui.json'
import type { Texts } from './together.ts'

/** The words of the frame and of homes in Arabic. */
export const texts: Texts = { ...home, ...ui }
