import { expect, test } from 'vitest'

import { createGathering, piecesOf } from './relay.ts'

const said = (chars: number) => ({ room: 'call:1:patron', text: `ü\r\n${'x'.repeat(chars)}` })

test.each([0, 10, 20_000, 100_000])('%i characters arrive complete, in chunks that fit', (chars) => {
  const gather = createGathering()
  const pieces = piecesOf(said(chars), 'one')
  for (const piece of pieces) expect(JSON.stringify(piece).length).toBeLessThan(7000)
  const whole = pieces.map((piece) => gather(piece))
  expect(whole.slice(0, -1).every((one) => one === null)).toBe(true)
  expect(whole.at(-1)).toEqual(said(chars))
})

test('interleaved chunks of two messages are told apart', () => {
  const gather = createGathering()
  const [one, two] = [piecesOf(said(15_000), 'one'), piecesOf(said(15_001), 'two')]
  const mixed = one.flatMap((piece, at) => [piece, two[at]!])
  expect(mixed.map((piece) => gather(piece)).filter((whole) => whole !== null)).toEqual([
    said(15_000),
    said(15_001),
  ])
})

test('incomplete messages are discarded', () => {
  let now = 0
  const gather = createGathering(() => now)
  const [first, ...rest] = piecesOf(said(15_000), 'one')
  gather(first!)
  now += 11_000
  gather(piecesOf(said(0), 'two')[0]!)
  expect(rest.map((piece) => gather(piece))).toEqual(rest.map(() => null))
})
