import { expect, test } from 'vitest'

import { askedByPointing } from '@wellspring/app/testing/asked-by-pointing'

import { createAppRouter } from './router.ts'

test('who only points at a booking is not logged as having read of its client', async () => {
  expect(await askedByPointing(createAppRouter, '/provider/bookings/b1')).toEqual([])
})
