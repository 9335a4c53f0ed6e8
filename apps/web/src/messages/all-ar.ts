import contract from '@meridian/contract/messages/ar.json'
import { type Texts, together } from './together.ts'

/** Every text in Arabic, the contract's included, as they are written: a file of their own beside those that are loaded one by one. */
const written = import.meta.glob<string>(['./ar/*.json', '!./ar/base.json'], {
  import: 'default',
  query: '?raw',
  eager: true,
})
export const texts: Texts = { ...together(written), ...contract }
