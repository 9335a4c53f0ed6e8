import createPurifier from 'dompurify'

/** The allowed images of a document: those that browsers show, and that run nothing inside `<img>`. */
const picture = /^data:image\/(png|jpe?g|gif|webp|bmp|avif|svg\+xml)[;,]/i
const outward = /^(https?:|mailto:)/i
const addresses = ['src', 'href', 'xlink:href']
const purifier = createPurifier(window)

purifier.addHook('afterSanitizeAttributes', (element) => {
  for (const name of addresses) {
    const address = element.getAttribute(name)
    if (address !== null && element.tagName.toLowerCase() !== 'a') {
      const kept =
        name === 'src' ? picture.test(address) : /^#/.test(address) || picture.test(address)
      if (!kept) element.removeAttribute(name)
    }
  }
  if (element.tagName.toLowerCase() === 'a') keepLink(element)
})

/**
 * Removes everything from a document's elements that runs, loads, sends or asks; changes them in place. Words, tables,
 * drawings and embedded pictures are left. Links outside open in a tab of their own.
 */
export function sanitise(root: HTMLElement): void {
  purifier.sanitize(root, {
    IN_PLACE: true,
    USE_PROFILES: { html: true, svg: true, mathMl: true },
    ADD_TAGS: ['use'],
    FORBID_TAGS: [
      'audio',
      'button',
      'dialog',
      'form',
      'input',
      'option',
      'picture',
      'select',
      'source',
      'style',
      'textarea',
      'track',
      'video',
    ],
    FORBID_ATTR: ['action', 'background', 'formaction', 'ping', 'poster', 'srcset', 'autofocus'],
    ALLOW_DATA_ATTR: false,
  })
}

function keepLink(link: Element): void {
  const address = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? ''
  for (const name of ['href', 'xlink:href', 'target', 'download']) link.removeAttribute(name)
  if (/^#./.test(address)) {
    // Inside a frame without an address of its own, `#place` alone would lead to the page around it.
    link.setAttribute('href', `about:srcdoc${address}`)
  } else if (outward.test(address)) {
    link.setAttribute('href', address)
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer nofollow')
  }
}
