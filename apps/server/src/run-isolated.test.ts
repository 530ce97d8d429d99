import { expect, test } from 'vitest'

import { runIsolated } from './run-isolated.ts'

const program = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const bounds = { workMs: 400, maxHeapMb: 16 }
const answers =
  "import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(workerData)"

test('a program that is slow only because the machine is busy returns its result', async () => {
  const slow = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000); `
  const text = answers.replace('; ', `; ${slow}`)
  expect(await runIsolated(program(text), 'read', bounds)).toBe('read')
})

test.each([
  ['never ends', 'for (;;);'],
  ['exhausts its heap', 'const all = []; for (;;) all.push({ one: 1 })'],
  ['fails', "throw new Error('no')"],
  ['prints nothing', ''],
])('a program that %s returns null', async (_what, text) => {
  expect(await runIsolated(program(text), null, bounds)).toBeNull()
})
