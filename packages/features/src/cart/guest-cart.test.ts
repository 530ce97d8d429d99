import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { Problem } from '@wellspring/api/client'
import type { Client } from '@wellspring/api/client'
import { toast } from '@wellspring/ui/toast'

import {
  addLine,
  capOf,
  onGuestCartChange,
  putLine,
  readGuestCart,
  setQuantity,
  setSaved,
  writeGuestCart,
} from './guest-cart.ts'
import type { GuestLine } from './guest-cart.ts'
import { warnAtCap } from './quantity-warning.ts'
import { showFailure } from './show-failure.ts'
import { syncGuestCart } from './sync-guest-cart.ts'
import { guestTotals, signedInTotals } from './totals.ts'

const line = (values: Partial<GuestLine> = {}): GuestLine => ({
  id: 'v1',
  productId: 'p1',
  title: 'Tea',
  price: 9,
  quantity: 1,
  totalQuantity: 3,
  img: null,
  ...values,
})

beforeEach(() => localStorage.clear())
// Toasts are shared by all tests of a worker.
afterEach(() => vi.restoreAllMocks())

describe("the guest's cart", () => {
  test('is stored under "cart" and notifies listeners of changes', () => {
    const changed = vi.fn<() => void>()
    const stop = onGuestCartChange(changed)
    writeGuestCart([line()])
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([line()])
    window.dispatchEvent(new Event('cart-updated'))
    expect(changed).toHaveBeenCalledTimes(2)
    stop()
    writeGuestCart([])
    expect(changed).toHaveBeenCalledTimes(2)
    expect(localStorage.getItem('cart')).toBeNull()
  })

  test.each([
    '{',
    'null',
    '"x"',
    '[1, {"id": 2}]',
    '[{"id":"a","productId":"b","title":"c","price":"9","quantity":1}]',
  ])('leaves out what is no line: %s', (stored) => {
    localStorage.setItem('cart', stored)
    expect(readGuestCart()).toEqual([])
  })

  test('can grow up to the stock and never below one', () => {
    expect(addLine([line({ quantity: 2 })], line({ quantity: 5 }))).toMatchObject([{ quantity: 3 }])
    expect(addLine([], line({ quantity: 9 }))).toMatchObject([{ quantity: 3 }])
    expect(setQuantity([line()], 'v1', 0)).toMatchObject([{ quantity: 1 }])
    expect(setQuantity([line()], 'v1', 99)).toMatchObject([{ quantity: 3 }])
    expect(capOf({ totalQuantity: 0 })).toBe(1)
    expect(putLine([], line({ quantity: 9 }))).toMatchObject([{ quantity: 3 }])
    expect(putLine([line({ quantity: 3 })], line({ quantity: 2 }))).toMatchObject([{ quantity: 2 }])
  })

  test('saves a line for later and restores it; saved lines are not increased', () => {
    const aside = setSaved([line({ quantity: 2 }), line({ id: 'v2', syncKey: 'k' })], 'v1', true)
    expect(aside).toMatchObject([
      { saved: true, quantity: 2 },
      { id: 'v2', syncKey: 'k' },
    ])
    expect(setSaved(aside, 'v1', false)[0]).not.toHaveProperty('saved')
    expect(addLine(aside, line())[0]).toEqual(line())
    expect(putLine(aside, line())[0]).toEqual(line())
  })
})

test('the stock warning appears at most once in three seconds', () => {
  const warning = vi.spyOn(toast, 'warning').mockImplementation(() => {})
  for (const at of [10_000, 10_500, 12_999, 13_000]) warnAtCap(3, at)
  expect(warning.mock.calls).toEqual([['Maximum quantity reached (3)'], ['Maximum quantity reached (3)']])
})

test('an error with field errors is only logged; another is shown with its message, or as unhandled', () => {
  const error = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  showFailure(new Problem('VALIDATION_FAILED', 'x', { errors: { quantity: 'no' } }))
  expect([logged.mock.calls.length, error.mock.calls.length]).toEqual([1, 0])
  showFailure(new Problem('OUT_OF_STOCK', 'Tea is sold out.'))
  showFailure({ reason: 'what?' })
  showFailure(new Error(''))
  expect(error.mock.calls).toEqual([['Tea is sold out.'], ['{"reason":"what?"}'], ['Unhandled Error.']])
})

test("the panel includes the fee in a guest's total, and leaves it to checkout for a user", () => {
  const lines = [{ price: 9, quantity: 2 }]
  expect(guestTotals(lines)).toEqual({ subtotalDollars: 18, shippingDollars: 10, totalDollars: 28 })
  expect(signedInTotals(lines)).toMatchObject({ shippingDollars: 'at checkout' })
  expect(signedInTotals(lines)).toMatchObject({ totalDollars: 18, note: 'Shipping is added at checkout' })
  expect(signedInTotals([])).toMatchObject({ totalDollars: 10 })
})

describe('the sync at sign-in', () => {
  const clientThat = (addCartLine: (...call: unknown[]) => Promise<unknown>) =>
    ({ cart: { addCartLine } }) as unknown as Client

  test('posts the lines one by one, clears the storage, and keeps failed lines for a retry', async () => {
    writeGuestCart([line(), line({ id: 'v2', title: 'Mat' }), line({ id: 'v3' })])
    const posted: unknown[] = []
    const failed = await syncGuestCart(
      clientThat(async (input) => {
        posted.push((input as { productVariantId: string }).productVariantId)
        if (posted.length === 2) throw new Problem('OUT_OF_STOCK', 'Mat is sold out.')
      }),
    )
    expect(posted).toEqual(['v1', 'v2', 'v3'])
    expect(failed).toMatchObject([{ id: 'v2', reason: 'Mat is sold out.' }])
    expect(localStorage.getItem('cart')).toBeNull()
  })

  test('lines saved for later stay saved', async () => {
    writeGuestCart([line({ saved: true }), line({ id: 'v2' })])
    const posted: unknown[] = []
    await syncGuestCart(clientThat(async (input) => void posted.push(input)))
    expect(posted[0]).toMatchObject({ productVariantId: 'v1', saved: true })
    expect(posted[1]).not.toHaveProperty('saved')
  })

  test('retries a lost response with the same key', async () => {
    writeGuestCart([line()])
    const keys: unknown[] = []
    await syncGuestCart(
      clientThat(async (_input, options) => {
        keys.push((options as { context: { idempotencyKey: string } }).context.idempotencyKey)
        if (keys.length < 3) throw new Problem('NETWORK', 'No connection.')
      }),
    )
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  test('a page closed before the response resends that line only, with the same key', async () => {
    writeGuestCart([line(), line({ id: 'v2' })])
    const sent: string[] = []
    const note = (input: unknown, options: unknown) =>
      sent.push(
        `${(input as { productVariantId: string }).productVariantId} ${(options as { context: { idempotencyKey: string } }).context.idempotencyKey}`,
      )
    const answered: (() => void)[] = []
    void syncGuestCart(
      clientThat(async (input, options) => {
        if (note(input, options) === 2) await new Promise<void>((resolve) => answered.push(resolve))
      }),
    )
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await syncGuestCart(clientThat(async (input, options) => void note(input, options)))
    expect(sent).toHaveLength(3)
    expect(sent[2]).toBe(sent[1])
    // A changed line gets a new key.
    expect(setQuantity([line({ syncKey: 'k' })], 'v1', 2)[0]).not.toHaveProperty('syncKey')
    expect(addLine([line({ syncKey: 'k' })], line())[0]).not.toHaveProperty('syncKey')
  })
})
