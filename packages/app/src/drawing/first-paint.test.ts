import { afterEach, expect, test } from 'vitest'

import { firstPaintOf, isForGuestHere, pictureIn } from './first-paint.ts'

const form = '<form><input name="email" value=""/><a href="/signup">Sign up</a></form>'

function drawn(whose: 'own' | 'person' | 'guest') {
  const root = document.createElement('div')
  root.innerHTML = firstPaintOf({ styles: '', body: form }, whose).body
  const picture = pictureIn(root)
  if (!picture) throw new Error('there is no picture')
  return picture
}

afterEach(() => history.replaceState(null, '', '/'))

test('a log-in that was drawn for guests becomes the app of a guest', () => {
  expect(isForGuestHere(drawn('guest'))).toBe(true)
})

test('a frame for whoever is logged in does not', () => {
  expect(isForGuestHere(drawn('person'))).toBe(false)
})

test('nor where the address says what the links of the page have to lead to', () => {
  history.replaceState(null, '', '/login?redirect=/checkout')
  expect(isForGuestHere(drawn('guest'))).toBe(false)
})

test('nor where something has been filled in already: the app would lose it without a word', () => {
  const picture = drawn('guest')
  const field = picture.querySelector('input')
  if (field) field.value = 'maya@wellspring.example'
  expect(isForGuestHere(picture)).toBe(false)
})
