import { describe, expect, test } from 'vitest'

import { authorOf, codeOf, deviceName, idleMs, kindOfSignUp, sameText } from './rules.ts'

test.each([
  ['patron', 30],
  ['provider', 15],
  ['tenant', 15],
  ['admin', 15],
] as const)('a session on the %s host ends after %i idle minutes', (audience, minutes) => {
  expect(idleMs(audience)).toBe(minutes * 60_000)
})

test('nobody can sign up on the admin host', () => {
  expect(kindOfSignUp('admin')).toBeNull()
  expect(kindOfSignUp('tenant')).toBe('tenant')
})

test.each([
  [null, 'Maya H.'],
  ['River', 'River'],
])('an author with the display name %s is %s', (displayName, shown) => {
  expect(authorOf({ displayName, firstName: 'Maya', lastName: 'Haddad' })).toBe(shown)
})

test('an initial is a whole character in any script', () => {
  expect(authorOf({ displayName: null, firstName: '太郎', lastName: '𠮷田' })).toBe('太郎 𠮷.')
})

describe('a code', () => {
  const id = '0198c7a0-0000-7000-8000-000000000000'

  test('has six digits and depends on the secret, the challenge and the number of sends', () => {
    const codes = [
      codeOf('secret', id, 1),
      codeOf('secret', id, 2),
      codeOf('other', id, 1),
      codeOf('secret', 'x', 1),
    ]
    for (const code of codes) expect(code).toMatch(/^\d{6}$/)
    expect(new Set(codes).size).toBe(4)
    expect(codeOf('secret', id, 1)).toBe(codes[0])
  })

  test('equals only itself', () => {
    expect(sameText('123456', '123456')).toBe(true)
    expect(sameText('123456', '123457')).toBe(false)
    expect(sameText('123456', '12345')).toBe(false)
  })
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['curl/8', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
