import { expect, test } from 'vitest'
import { tell } from '../../src/app/tell.ts'

/** A part of a frame as the build draws it. */
function part(html: string): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = html
  return box
}

test('a text takes the place of the grey shape, and where there is none the shape stays', () => {
  const box = part('<p data-told="data.name"><i></i></p><p data-told="data.by.name"><i></i></p>')
  expect(tell(box, { data: { name: 'Maps' } })).toHaveLength(1)
  expect(box.innerHTML).toBe(
    '<p data-told="data.name">Maps</p><p data-told="data.by.name"><i></i></p>',
  )
})

test('what looks like elements is text', () => {
  const box = part('<p data-told="name"></p>')
  tell(box, { name: '<img src=x onerror=alert(1)> $&' })
  expect(box.querySelector('img')).toBeNull()
  expect(box.textContent).toBe('<img src=x onerror=alert(1)> $&')
})

test('a list has its sample once for each item, with lists of their own in them and their places', () => {
  const box = part(
    '<ol data-each="data"><li><b data-told="#"></b><span data-told="name"></span><ul data-each="parts"><li data-told="name"></li></ul></li></ol>',
  )
  const parts = [{ name: 'one' }, { name: 'two' }]
  expect(tell(box, { name: 'outside', data: [{ name: 'A', parts }, { name: 'B' }] })).toHaveLength(
    6,
  )
  const words = [...box.querySelectorAll('ol > li')].map((item) => item.textContent)
  expect(words).toEqual(['1Aonetwo', '2B'])
})

test('of a list only those are taken of whose values one is right, and no more than are wanted', () => {
  const box = part(
    '<div data-each="data" data-where="state=in_progress can_start=true" data-most="1"><p data-told="name"></p></div>',
  )
  tell(box, {
    data: [
      { name: 'Later', state: 'upcoming', can_start: false },
      { name: 'Now', state: 'open', can_start: true },
      { name: 'As well', state: 'in_progress', can_start: false },
    ],
  })
  expect(box.textContent).toBe('Now')
})

test('a part stays by whether there is something at its path', () => {
  const box = part(
    '<p data-if="can.edit">edit</p><p data-if="!can.edit">read</p><p data-if="questions.0">some</p><p data-if="!notices.0">none</p>',
  )
  tell(box, { can: { edit: false }, questions: [{}], notices: [] })
  expect(box.textContent).toBe('readsomenone')
})

test('an answer of another shape says nothing and breaks nothing', () => {
  const html = '<p data-told="data.0.name"><i></i></p><ul data-each="data"><li></li></ul>'
  for (const said of [null, {}, { data: null }, { data: 'text' }, []]) {
    const box = part(html)
    expect(tell(box, said)).toEqual([])
    expect(box.querySelector('i')).not.toBeNull()
  }
})
