/** How fonts are disguised: no lock, the words are there for everybody. */
const disguises = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']

/** Whether parts of a book are encrypted. `text` reads a part of its archive. */
export async function isLocked(
  text: (url: string) => Promise<string> | undefined,
): Promise<boolean> {
  const description = await text('/META-INF/encryption.xml')
  if (description === undefined) return false
  const parsed = new DOMParser().parseFromString(description, 'application/xml')
  return [...parsed.getElementsByTagNameNS('*', 'EncryptionMethod')].some(
    (method) => !disguises.includes(method.getAttribute('Algorithm') ?? ''),
  )
}
