import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { environment, isReady } from './product.ts'

// Seeds the demo data in JOURNEY_DATA before the journeys, by starting the product once and stopping it.
const start = path.join(import.meta.dirname, '../../server/src/start.ts')
const product = spawn(process.execPath, [start], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, ...environment },
})
const ended = once(product, 'exit') as Promise<[number | null]>
let code: number | null | undefined
void ended.then(([given]) => (code = given))
while (code === undefined && !(await isReady())) await sleep(250)
if (code !== undefined) throw new Error(`the product ended with code ${code}`)
product.kill('SIGTERM')
await ended
