import { expect, test } from 'vitest'

import { logInReason } from './log-in-reasons.ts'

test.each([
  ['/my-bookings', 'Log in to see your bookings.'],
  ['/my-bookings/0190f0a0/pay', 'Log in to see your bookings.'],
  ['/my-orders?status=pending', 'Log in to see your orders.'],
  ['/my-orders/disputes', 'Log in to see your disputes.'],
  ['/shop?cart=open', 'Log in or sign up to check out. Your cart will be waiting.'],
  ['/shop', undefined],
  ['//evil.example/my-orders', undefined],
  [undefined, undefined],
])('the log-in reason for %s is: %s', (redirect, reason) => {
  expect(logInReason(redirect)).toBe(reason)
})
