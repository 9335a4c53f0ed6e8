import player from './en/player.json'
import playing from './en/playing.json'
import type { Texts } from './together.ts'

/** The words of the player in English, those of films and recordings included. */
export const texts: Texts = { ...player, ...playing }
