import contract from '@meridian/contract/messages/ar.json'

const files = import.meta.glob<Record<string, string>>('./ar/*.json', {
  eager: true,
  import: 'default',
})

/** All texts in Arabic: the pages' own, and the contract's sentences for validation. */
export default Object.assign({}, contract, ...Object.values(files)) as Record<string, string>
