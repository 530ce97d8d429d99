import { expect, test } from 'vitest'

import { createTurns } from './turns.ts'

test('one after the other in their order, also after one that failed; too many are sent away at once', async () => {
  const inTurn = createTurns(1)
  const begun: number[] = []
  const gates = Array.from({ length: 50 }, () => Promise.withResolvers<void>())
  const all = gates.map(({ promise }, at) =>
    inTurn(async () => {
      begun.push(at)
      await promise
      if (at === 0) throw new Error('broken')
      return at
    }).catch((error: { code?: string; message: string }) => error.code ?? error.message),
  )
  expect(begun).toEqual([0])
  for (const { resolve } of gates) resolve()
  const ends = await Promise.all(all)
  const done = Array.from({ length: 40 }, (_, index) => index + 1)
  expect(ends).toEqual(['broken', ...done, ...Array.from({ length: 9 }, () => 'UNAVAILABLE')])
  expect(begun).toEqual([0, ...done])
})
