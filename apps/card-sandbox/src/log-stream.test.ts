import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { expect, test } from 'vitest'

const program = `
  import { logStream } from '${path.join(import.meta.dirname, 'log-stream.ts')}'
  for (let at = 0; at < 2000; at++) logStream.write('x'.repeat(1000) + '\\n')
  process.send('goes on')
  process.on('message', () => process.exit(0))`

test('an unread log blocks nothing', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  expect(message).toBe('goes on')
  child.send('enough')
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(tooLong)
  expect(code).toBe(0)
})
