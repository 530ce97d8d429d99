import { expect, test } from 'vitest'

import { PlanForm } from './plan-form.ts'

const plan = { price: '49', billed: 'monthly' }

test('typed values are parsed into a plan', () => {
  expect(PlanForm.parse(plan)).toEqual({ price: 49, billed: 'monthly' })
})

test.each([
  [{ price: '12.5' }, 'Price must be a whole number of dollars'],
  [{ price: 'many' }, 'Price must be a whole number of dollars'],
  [{ price: '0' }, 'Price must be at least 1'],
  [{ billed: ' ' }, 'Choose a billing period'],
])('%j: %s', (change, message) => {
  expect(PlanForm.safeParse({ ...plan, ...change }).error?.issues[0]?.message).toBe(message)
})
