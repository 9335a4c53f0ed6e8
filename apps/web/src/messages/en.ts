import contract from '@meridian/contract/messages/en.json'

const files = import.meta.glob<Record<string, string>>('./en/*.json', {
  eager: true,
  import: 'default',
})

/** All texts in English: the pages' own, and the contract's sentences for validation. */
export default Object.assign({}, contract, ...Object.values(files)) as Record<string, string>
