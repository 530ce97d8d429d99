import { describe, expect, test } from 'vitest'

import { SignUpInput } from './identity.ts'
import { Password, isCommonPassword, namesOwner, passwordRule } from './password.ts'

describe('a new password', () => {
  test.each(['Password1!', 'P@ssw0rd', 'P@$$w0rd', '!!Qwerty123!!', 'Welcome1!', 'Abcd1234.'])(
    '%s is one of the commonest',
    (password) => {
      expect(isCommonPassword(password)).toBe(true)
      expect(Password.safeParse(password).error?.issues.map(({ message }) => message)).toEqual([passwordRule])
    },
  )

  test.each(['Wellspring1!', 'Secret-123!', 'Lotus&River8', 'Password1!isnot'])('%s is not', (password) => {
    expect(Password.safeParse(password).success).toBe(true)
  })

  const owner = { firstName: 'Amara', lastName: 'Li', email: 'a.okafor@example.org' }
  test.each([
    ['AMARA-rocks1', true],
    ['1!a.Okafor', true],
    ['Library-1!', false],
    ['Okafor-12', false],
  ])('%s names Amara Li, a.okafor@example.org: %s', (password, expected) => {
    expect(namesOwner(password, owner)).toBe(expected)
  })

  test('names its owner without the signs of the name as well', () => {
    expect(namesOwner('ObrienRocks1!', { lastName: "O'Brien" })).toBe(true)
    expect(namesOwner('Annemarie-1!', { firstName: 'Anne-Marie' })).toBe(true)
  })

  test('is refused by the sign-up beside everything else that is wrong there', () => {
    const parsed = SignUpInput.safeParse({ ...owner, lastName: '', password: 'Amara!rocks1' })
    expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['lastName', 'Name cannot be empty'],
      ['password', passwordRule],
    ])
  })
})

test('a name that is no word is in no password', () => {
  const owner = { firstName: 0.3, lastName: 'Li', email: 7 } as unknown as Parameters<typeof namesOwner>[1]
  expect(namesOwner('Wellspring1!', owner)).toBe(false)
})
