import { expect, test, vi } from 'vitest'

import { limitConcurrency } from './limit-concurrency.ts'

test('tasks run in order, also after a failure, and too many are refused at once', async () => {
  const inTurn = limitConcurrency(1)
  const begun: number[] = []
  const gates = Array.from({ length: 50 }, () => Promise.withResolvers<void>())
  const all = gates.map(({ promise }, at) =>
    inTurn('ada', async () => {
      begun.push(at)
      await promise
      if (at === 0) throw new Error('broken')
      return at
    }).catch((error: { code?: string; message: string }) => error.code ?? error.message),
  )
  await vi.waitFor(() => expect(begun).toEqual([0]))
  for (const { resolve } of gates) resolve()
  const ends = await Promise.all(all)
  const done = Array.from({ length: 40 }, (_, index) => index + 1)
  expect(ends).toEqual(['broken', ...done, ...Array.from({ length: 9 }, () => 'UNAVAILABLE')])
  expect(begun).toEqual([0, ...done])
})

/** The order in which tasks start when each owner brings some and none ends before all have arrived. */
async function orderOf(atOnce: number, brought: readonly (readonly [owner: string, count: number])[]) {
  const inTurn = limitConcurrency(atOnce)
  const begun: string[] = []
  const { promise: allCame, resolve } = Promise.withResolvers<void>()
  const all = brought.flatMap(([owner, count]) =>
    Array.from({ length: count }, () =>
      inTurn(owner, async () => {
        begun.push(owner)
        await allCame
      }),
    ),
  )
  resolve()
  await Promise.all(all)
  return begun.join(' ')
}

test.each([
  [
    1,
    [
      ['ada', 4],
      ['ben', 1],
    ],
    'ada ben ada ada ada',
  ],
  [
    1,
    [
      ['ada', 3],
      ['ben', 2],
      ['cem', 1],
    ],
    'ada ben cem ada ben ada',
  ],
  [
    2,
    [
      ['ada', 3],
      ['ben', 1],
    ],
    'ada ben ada ada',
  ],
] as const)(
  '%i at once: an owner with many tasks does not delay the others',
  async (atOnce, brought, order) => {
    expect(await orderOf(atOnce, brought)).toBe(order)
  },
)
