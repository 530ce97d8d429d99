import { describe, expect, test } from 'vitest'

import { newRecoveryCodes, newSecret, spelled, stepOf, uriOf } from './rules.ts'

// RFC 6238, appendix B, the last six digits of the codes for SHA-1.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at %d seconds the standard says %s', (seconds, code) => {
    expect(stepOf(rfcSecret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  })

  test('are valid while a clock is wrong by up to half a minute', () => {
    const at = (seconds: number) => stepOf(rfcSecret, '287082', new Date(seconds * 1000))
    expect([at(0), at(59), at(89)]).toEqual([1, 1, 1])
    expect([at(90), at(119)]).toEqual([null, null])
  })

  test('come from a 160-bit secret in a QR code', () => {
    const secret = newSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(uriOf(secret, 'maya@wellspring.example'))
    expect(uri.protocol).toBe('otpauth:')
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Wellspring', secret, digits: '6' })
  })
})

test('recovery codes are ten different ones, written in groups', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(spelled(code)).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
})
