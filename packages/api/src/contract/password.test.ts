import { describe, expect, test } from 'vitest'

import { SignUpInput } from './identity.ts'
import { Password, isCommonPassword, namesOwner, passwordRule } from './password.ts'

describe('a new password', () => {
  test.each(['Password1!', 'P@ssw0rd', 'P@$$w0rd', '!!Qwerty123!!', 'Welcome1!', 'Abcd1234.'])(
    '%s is one of the most common passwords',
    (password) => {
      expect(isCommonPassword(password)).toBe(true)
      expect(Password.safeParse(password).error?.issues.map(({ message }) => message)).toEqual([passwordRule])
    },
  )

  test.each(['Wellspring1!', 'Secret-123!', 'Lotus&River8', 'Password1!isnot'])(
    '%s is not a common password',
    (password) => {
      expect(Password.safeParse(password).success).toBe(true)
    },
  )

  const owner = { firstName: 'Amara', lastName: 'Li', email: 'a.okafor@example.org' }
  test.each([
    ['AMARA-rocks1', true],
    ['1!a.Okafor', true],
    ['Library-1!', false],
    ['Okafor-12', false],
  ])('%s contains a name of Amara Li, a.okafor@example.org: %s', (password, expected) => {
    expect(namesOwner(password, owner)).toBe(expected)
  })

  test('the name of the owner is also found without its punctuation', () => {
    expect(namesOwner('ObrienRocks1!', { lastName: "O'Brien" })).toBe(true)
    expect(namesOwner('Annemarie-1!', { firstName: 'Anne-Marie' })).toBe(true)
  })

  test('the sign-up form reports it together with all other errors', () => {
    const parsed = SignUpInput.safeParse({ ...owner, lastName: '', password: 'Amara!rocks1' })
    expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['lastName', 'Name cannot be empty'],
      ['password', passwordRule],
    ])
  })
})

test('a name that is not a text matches no password', () => {
  const owner = { firstName: 0.3, lastName: 'Li', email: 7 } as unknown as Parameters<typeof namesOwner>[1]
  expect(namesOwner('Wellspring1!', owner)).toBe(false)
})
