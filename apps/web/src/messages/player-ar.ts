import player from './ar/player.json'
import playing from './ar/playing.json'
import type { Texts } from './together.ts'

/** The words of the player in Arabic, those of films and recordings included. */
export const texts: Texts = { ...player, ...playing }
