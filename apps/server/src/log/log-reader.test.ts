import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { expect, test } from 'vitest'

const begin = `
  import { createLog } from '${path.join(import.meta.dirname, 'log.ts')}'
  const log = createLog('info')
  log.info('begun')`

const program = `${begin}
  process.on('disconnect', () => {
    for (let at = 0; at < 5; at++) log.warn('the end')
    process.exit(0)
  })`

const LINES = 20_000

const talkative = `${begin}
  for (let at = 0; at < ${LINES}; at++) log.warn({ at }, '${'all is well, '.repeat(10)}')
  process.send('goes on')
  process.on('message', () => process.exit(0))`

const start = (source: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })

test('a program whose log is not read keeps running and later reports how many lines were lost', async () => {
  const child = start(talkative)
  const { stdout } = child
  if (!stdout) throw new Error('its output is not to be read')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  expect(message).toBe('goes on')

  const kept: number[] = []
  let lost = 0
  for await (const line of createInterface({ input: stdout })) {
    const said = JSON.parse(line) as { at?: number; lost?: number }
    if (said.at !== undefined) kept.push(said.at)
    lost += said.lost ?? 0
    if (said.lost !== undefined) break
  }
  child.send('enough')
  clearTimeout(tooLong)
  expect(lost).toBeGreaterThan(0)
  expect(kept).toEqual(Array.from({ length: LINES - lost }, (_, at) => at))
})

test('a program ends when its starter is killed, although no one reads its log', async () => {
  const child = start(program)
  const { stdout } = child
  if (!stdout) throw new Error('its output is not to be read')
  await once(stdout, 'data')
  stdout.destroy()
  child.disconnect()
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(tooLong)
  expect(code).toBe(0)
})
