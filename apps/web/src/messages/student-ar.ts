import announcements from './ar/announcements.json'
import answering from './ar/answering.json'
import next from './ar/next.json'
import notices from './ar/notices.json'
import reading from './ar/reading.json'
import type { Texts } from './together.ts'

/** The words that a student's pages are shown with, in Arabic. */
export const texts: Texts = { ...announcements, ...answering, ...next, ...notices, ...reading }
