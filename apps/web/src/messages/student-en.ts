import announcements from './en/announcements.json'
import answering from './en/answering.json'
import next from './en/next.json'
import notices from './en/notices.json'
import reading from './en/reading.json'
import type { Texts } from './together.ts'

/** The words that a student's pages are shown with, in English. */
export const texts: Texts = { ...announcements, ...answering, ...next, ...notices, ...reading }
