import { expect, test } from 'vitest'

import { createLoadBurst } from './load-burst.ts'

function standing() {
  let clock = 0
  const loadBurst = createLoadBurst(() => clock)
  const passed: string[] = []
  return {
    loadBurst,
    passed,
    wait: (name: string) => loadBurst.whenCalm().then(() => void passed.push(name)),
    later: (ms: number) => (clock += ms),
  }
}

test('background work does not wait for a few requests', async () => {
  const { loadBurst, passed, wait } = standing()
  Array.from({ length: 4 }, loadBurst.begin)
  await wait('a mail')
  expect(passed).toEqual(['a mail'])
})

test('background work that starts during a burst waits until few requests are left', async () => {
  const { loadBurst, passed, wait } = standing()
  const [first, ...others] = Array.from({ length: 6 }, loadBurst.begin)
  const waiting = wait('a mail')
  first?.()
  expect(passed).toEqual([])
  others[0]?.()
  await waiting
  expect(passed).toEqual(['a mail'])
})

test('background work waits at most a second under continuous load', async () => {
  const { loadBurst, passed, wait, later } = standing()
  const [first] = Array.from({ length: 6 }, loadBurst.begin)
  const waiting = wait('a mail')
  later(1000)
  await waiting
  first?.()
  loadBurst.begin()
  await wait('another')
  expect(passed).toEqual(['a mail', 'another'])
})

test('background work waits again for a new burst', async () => {
  const { loadBurst, passed, wait, later } = standing()
  const answered = Array.from({ length: 6 }, loadBurst.begin)
  later(5000)
  for (const end of answered) end()
  const [first] = Array.from({ length: 5 }, loadBurst.begin)
  const waiting = wait('a mail')
  await Promise.resolve()
  expect(passed).toEqual([])
  first?.()
  await waiting
})
