import { expect, test } from 'vitest'

import { createReassembler, chunksOf } from './relay.ts'

const said = (chars: number) => ({ room: 'call:1:patron', text: `ü\r\n${'x'.repeat(chars)}` })

test.each([0, 10, 20_000, 100_000])('%i characters arrive complete, in chunks that fit', (chars) => {
  const reassemble = createReassembler()
  const chunks = chunksOf(said(chars), 'one')
  for (const chunk of chunks) expect(JSON.stringify(chunk).length).toBeLessThan(7000)
  const whole = chunks.map((chunk) => reassemble(chunk))
  expect(whole.slice(0, -1).every((one) => one === null)).toBe(true)
  expect(whole.at(-1)).toEqual(said(chars))
})

test('interleaved chunks of two messages are told apart', () => {
  const reassemble = createReassembler()
  const [one, two] = [chunksOf(said(15_000), 'one'), chunksOf(said(15_001), 'two')]
  const mixed = one.flatMap((chunk, at) => [chunk, two[at]!])
  expect(mixed.map((chunk) => reassemble(chunk)).filter((whole) => whole !== null)).toEqual([
    said(15_000),
    said(15_001),
  ])
})

test('incomplete messages are discarded', () => {
  let now = 0
  const reassemble = createReassembler(() => now)
  const [first, ...rest] = chunksOf(said(15_000), 'one')
  reassemble(first!)
  now += 11_000
  reassemble(chunksOf(said(0), 'two')[0]!)
  expect(rest.map((chunk) => reassemble(chunk))).toEqual(rest.map(() => null))
})
