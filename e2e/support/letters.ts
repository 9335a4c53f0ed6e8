import type { Page } from '@playwright/test'

/** Letters that reach far above and below their line: at the end of a word one hangs down, with its dots below it. */
const letters = 'أحي'

/** Where a field stands, what is in it, and its font. */
interface Field {
  name: string
  text: string
  font: string
  box: { x: number; y: number; width: number; height: number }
}

/**
 * Writes the letters into every field that shows on a page, and into every pill, and compares how high they are painted with
 * the same letters in the same font on a canvas, where nothing cuts them off. Gives the names of those that do.
 */
export async function cutOff(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 1440
  for (;;) {
    // All of it at once: a picture of a page that is longer than its window moves what is placed by the window's height.
    await page.setViewportSize({ width, height: await page.evaluate(prepare, letters) })
    const fields = await page.evaluate(fieldsOf)
    if (fields.length === 0) throw new Error(`No field on ${page.url()}`)
    const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64')
    // What has moved meanwhile, or was drawn anew without the letters, is looked at again.
    const same = JSON.stringify(await page.evaluate(fieldsOf)) === JSON.stringify(fields)
    if (!same || fields.some(({ text }) => text !== letters)) continue
    const cut = await page.evaluate(measure, { fields, picture, letters })
    return cut.map((words) => `${words} on ${new URL(page.url()).pathname}`)
  }
}

/** In the page: fills its fields, takes everything away from them that is painted besides, and says how high it is. */
function prepare(letters: string): number {
  const kinds = 'input:not([type=checkbox],[type=radio],[type=file],[type=hidden]),textarea,select'
  const all = document.querySelector('[role=dialog]') ?? document
  // A dialog that has opened since the last look took the place of these, and they may have lost their letters.
  for (const field of document.querySelectorAll<HTMLElement>('[data-letters]'))
    delete field.dataset.letters
  for (const field of all.querySelectorAll<HTMLElement>(`:is(${kinds},.mantine-Pill-label)`)) {
    if (!field.checkVisibility() || field.clientWidth < 20) continue
    field.dataset.letters = `${field.tagName.toLowerCase()} ${field.getAttribute('name') ?? field.className}`
    if (field instanceof HTMLSelectElement)
      field.replaceChildren(new Option(letters, letters, true, true))
    else if (field instanceof HTMLInputElement) {
      // Of a kind that takes letters, in the same clothes.
      if (!['text', 'search'].includes(field.type)) field.type = 'text'
      field.value = letters
    } else if (field instanceof HTMLTextAreaElement) field.value = letters
    else field.textContent = letters
    for (const beside of field.parentElement?.querySelectorAll<HTMLElement>('svg, button') ?? [])
      beside.style.visibility = 'hidden'
    for (const one of [field, field.parentElement])
      Object.assign(one?.style ?? {}, {
        background: '#fff',
        borderColor: '#fff',
        boxShadow: 'none',
        outline: 'none',
        transition: 'none',
      })
    Object.assign(field.style, { color: '#000', opacity: '1' })
  }
  return document.documentElement.scrollHeight
}

/** In the page: where the filled fields stand. */
function fieldsOf(): Field[] {
  return [...document.querySelectorAll<HTMLElement>('[data-letters]')].map((field) => {
    const { x, y, width, height } = field.getBoundingClientRect()
    const { font } = getComputedStyle(field)
    const text = 'value' in field ? String(field.value) : (field.textContent ?? '')
    return { name: field.dataset.letters ?? '', text, font, box: { x, y, width, height } }
  })
}

/** In the page: how many rows the letters take in each field and free, and which fields have fewer. */
async function measure(given: { fields: Field[]; picture: string; letters: string }) {
  const bytes = Uint8Array.from(atob(given.picture), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const paper = (width: number, height: number) => {
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('No canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#000'
    return context
  }
  const rowsOf = (context: OffscreenCanvasRenderingContext2D) => {
    const { width, height } = context.canvas
    const { data } = context.getImageData(0, 0, width, height)
    const dark = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => data[(y * width + x) * 4] ?? 255).some(
        (red) => red < 128,
      ),
    )
    return dark.lastIndexOf(true) - dark.indexOf(true) + 1
  }
  return given.fields.flatMap(({ name, font, box }) => {
    const field = paper(Math.floor(box.width), Math.floor(box.height))
    field.drawImage(bitmap, -Math.round(box.x), -Math.round(box.y))
    const free = paper(120, 120)
    free.font = font
    free.fillText(given.letters, 40, 60)
    const [got, whole] = [rowsOf(field), rowsOf(free)]
    return got >= whole && whole > 5 ? [] : [`${name}: ${got} of ${whole} rows`]
  })
}
