import { expect, test } from 'vitest'

import { calledIn, possibleNames } from './full-names.ts'

const people = ['Maya', 'Maya Haddad', 'Noor A.', 'Sam P.', 'Sam P.'].map((name, id) => ({ id, name }))

test.each([
  ['Thank you @Maya Haddad', ['Maya Haddad']],
  ['@maya haddad, thank you', ['Maya Haddad']],
  ['**@Maya Haddad**: thank you', ['Maya Haddad']],
  ['@Noor A. and @Maya Haddad and @Noor A.!', ['Noor A.', 'Maya Haddad']],
  ['@Maya, and (@Maya Haddad)', ['Maya', 'Maya Haddad']],
  ['@Maya Haddadin', ['Maya']],
  ['@Mayan', []],
  ['@Noor', []],
  ['Maya Haddad', []],
  ['me@Maya Haddad', []],
  ['@Sam P. is one of two', []],
])('%s names %j', (text, names) => {
  expect(calledIn(text, people).map(({ name }) => name)).toEqual(names)
})

test('candidate names are the first words of a text, whatever punctuation follows', () => {
  expect(possibleNames('So @Noor A., hello')).toEqual(
    expect.arrayContaining(['noor', 'noor a.', 'noor a., hello']),
  )
  expect(possibleNames('nobody')).toEqual([])
})
