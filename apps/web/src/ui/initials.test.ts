import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Karim Fathy', 'KF'],
  ['Nadia El-Sayed', 'NS'],
  ['Salma', 'S'],
  ['نادية السيد', 'ن'],
  ['Grade 6 A', '6A'],
  ['Grade 10 b', '10B'],
  ['6B', '6B'],
  ['Class 6-C', '6C'],
  ['Year 7', 'Y7'],
  ['الصف 6 أ', '6أ'],
  ['الصف السادس / أ', '6أ'],
  ['السادس ب', '6ب'],
  ['الثاني عشر أ', '12أ'],
  ['الرابع 301', '301'],
  ['فصل ج', 'ج'],
  ['Geography Club, last term', 'GT'],
  ['', ''],
])('shortens %s to %s', (name, short) => {
  expect(initials(name)).toBe(short)
})
