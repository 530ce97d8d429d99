import { expect, test } from 'vitest'

import { askedByPointing } from '@wellspring/app/testing/asked-by-pointing'

import { createAppRouter } from './router.ts'

test("hovering over the link of a booking is not logged as reading its client's data", async () => {
  expect(await askedByPointing(createAppRouter, '/provider/bookings/b1')).toEqual([])
})
