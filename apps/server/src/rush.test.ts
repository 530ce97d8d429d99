import { expect, test } from 'vitest'

import { createRush } from './rush.ts'

function standing() {
  let clock = 0
  const rush = createRush(() => clock)
  const passed: string[] = []
  return {
    rush,
    passed,
    wait: (name: string) => rush.passes().then(() => void passed.push(name)),
    later: (ms: number) => (clock += ms),
  }
}

test('background work does not wait for a few requests', async () => {
  const { rush, passed, wait } = standing()
  Array.from({ length: 4 }, rush.begin)
  await wait('a mail')
  expect(passed).toEqual(['a mail'])
})

test('background work that starts during a rush waits until few requests are left', async () => {
  const { rush, passed, wait } = standing()
  const [first, ...others] = Array.from({ length: 6 }, rush.begin)
  const waiting = wait('a mail')
  first?.()
  expect(passed).toEqual([])
  others[0]?.()
  await waiting
  expect(passed).toEqual(['a mail'])
})

test('background work waits at most a second under continuous load', async () => {
  const { rush, passed, wait, later } = standing()
  const [first] = Array.from({ length: 6 }, rush.begin)
  const waiting = wait('a mail')
  later(1000)
  await waiting
  first?.()
  rush.begin()
  await wait('another')
  expect(passed).toEqual(['a mail', 'another'])
})

test('background work waits again for a new rush', async () => {
  const { rush, passed, wait, later } = standing()
  const answered = Array.from({ length: 6 }, rush.begin)
  later(5000)
  for (const end of answered) end()
  const [first] = Array.from({ length: 5 }, rush.begin)
  const waiting = wait('a mail')
  await Promise.resolve()
  expect(passed).toEqual([])
  first?.()
  await waiting
})
