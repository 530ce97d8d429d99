import { expect, test } from 'vitest'

import { currentPayload } from './former-names.ts'

test('a reaction to an event from before the change reads the role under its current key', () => {
  const guest = { state: 'idle', guestId: 'g' }
  expect(currentPayload('callGuest.invite', { ...guest, side: 'patron' })).toEqual({
    ...guest,
    role: 'patron',
  })
})

test.each([
  ['current keys', 'callGuest.invite', { role: 'provider', guestId: 'g' }],
  ['a side that means something else', 'product.update', { side: 'front' }],
  ['no payload', 'call.enter', null],
])('%s stay as they are', (_what, name, after) => {
  expect(currentPayload(name, after)).toEqual(after)
})
