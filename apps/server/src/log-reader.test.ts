import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { expect, test } from 'vitest'

const program = `
  import { createLog } from '${path.join(import.meta.dirname, 'log.ts')}'
  const log = createLog('info')
  log.info('begun')
  process.on('disconnect', () => {
    for (let at = 0; at < 5; at++) log.warn('the end')
    process.exit(0)
  })`

test('a program whose starter was killed ends, though nobody reads any more what it logs', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
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
