import home from './en/home.json'
import ui from './en/ui.json'
import type { Texts } from './together.ts'

/** The words of the frame and of homes in English. */
export const texts: Texts = { ...home, ...ui }
