import { expect, test } from 'vitest'

import { kindOf } from './kinds.ts'

test('a paid cart belongs to the topic of orders', () => {
  expect(kindOf('checkout.pay')).toBe('orders')
})
