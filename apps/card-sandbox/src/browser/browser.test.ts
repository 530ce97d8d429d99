import { Script } from 'node:vm'
import { loadStripe } from '@stripe/stripe-js/pure'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { type FieldName, formatField, judgeField } from './frame/fields.ts'

describe('a field', () => {
  test.each<[FieldName, string, string, string]>([
    ['number', '4242424242424242', '', '4242 4242 4242 4242'],
    ['number', '378282246310005', '', '3782 822463 10005'],
    ['number', '42424242424242429999', '', '4242 4242 4242 4242'],
    ['expiry', '1', '', '1'],
    ['expiry', '4', '', '04 /'],
    ['expiry', '1234', '', '12 / 34'],
    ['expiry', '04 / 2040', '', '04 / 40'],
    ['expiry', '1/', '', '01 /'],
    ['cvc', '12345', '4242', '123'],
    ['cvc', '12345', '3782', '1234'],
  ])('%s shows %s (%s) as %s', (name, typed, number, shown) => {
    expect(formatField(name, typed, number)).toBe(shown)
  })

  test.each<[FieldName, string, string | undefined]>([
    ['number', '4242 4242 4242 4242', undefined],
    ['number', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['number', '4242', 'Your card number is incomplete.'],
    ['expiry', '12 / 40', undefined],
    ['expiry', '12 /', "Your card's expiration date is incomplete."],
    ['expiry', '01 / 20', "Your card's expiration year is in the past."],
    ['expiry', '13 / 40', "Your card's expiration date is invalid."],
    ['cvc', '12', "Your card's security code is incomplete."],
  ])('%s judges %s', (name, value, message) => {
    expect(judgeField(name, value, { left: true }).error?.message).toBe(message)
  })
})

describe('what a page loads', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())

  test('is one classic script of the version that the loader expects', async () => {
    const response = await fetch(`${sandbox.origin}/v3/`)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    const source = await response.text()
    expect(() => new Script(source)).not.toThrow()
    expect(source).not.toMatch(/^(import|export) /m)
    const warned = vi.spyOn(console, 'warn')
    const page = { location: new URL(sandbox.origin) } as { location: URL; Stripe?: { version: string } }
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', { currentScript: null })
    vi.stubGlobal('HTMLScriptElement', vi.fn())
    new Script(source).runInThisContext()
    const stripe = await loadStripe('pk_test_sandbox')
    vi.unstubAllGlobals()
    expect(stripe).toHaveProperty('confirmCardPayment')
    expect(warned).not.toHaveBeenCalled()
  })

  test.each(['card-number', 'card-expiry', 'card-cvc', 'card', 'payment', 'wallet'])(
    '%s is a frame without inline code',
    async (name) => {
      const response = await fetch(`${sandbox.origin}/elements/${name}.html`)
      const policy = response.headers.get('content-security-policy')
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain('font-src *')
      expect(await response.text()).not.toMatch(/<script>|style=/)
    },
  )
})
