import { afterEach, expect, test } from 'vitest'

import { firstPaintOf, isForGuestHere, findFirstPaint } from './first-paint.ts'

const form = '<form><input name="email" value=""/><a href="/signup">Sign up</a></form>'

function drawn(whose: 'own' | 'person' | 'guest') {
  const root = document.createElement('div')
  root.innerHTML = firstPaintOf({ styles: '', body: form }, whose).body
  const picture = findFirstPaint(root)
  if (!picture) throw new Error('there is no picture')
  return picture
}

afterEach(() => history.replaceState(null, '', '/'))

test("a log-in page rendered for guests can become a guest's app", () => {
  expect(isForGuestHere(drawn('guest'))).toBe(true)
})

test('a frame for logged-in users cannot', () => {
  expect(isForGuestHere(drawn('person'))).toBe(false)
})

test('a page whose URL parameters affect its links cannot', () => {
  history.replaceState(null, '', '/login?redirect=/checkout')
  expect(isForGuestHere(drawn('guest'))).toBe(false)
})

test('a page with a filled field cannot, because the app would lose the input', () => {
  const picture = drawn('guest')
  const field = picture.querySelector('input')
  if (field) field.value = 'maya@wellspring.example'
  expect(isForGuestHere(picture)).toBe(false)
})
