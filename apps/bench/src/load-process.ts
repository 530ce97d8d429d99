import { fork } from 'node:child_process'

import { load } from './load.ts'
import type { Load, LoadOptions, Shot } from './load.ts'

interface Task {
  port: number
  options: LoadOptions
  /** Requested one after the other, repeatedly. */
  shots: readonly Shot[]
}

interface LoadElsewhere extends Load {
  /** CPU milliseconds of the clients. */
  processor: number
}

/** Generates load in a separate process, so that the clients' CPU time is not counted with the measured process. */
export function loadElsewhere(task: Task): Promise<LoadElsewhere> {
  const child = fork(import.meta.filename, { execArgv: [] })
  child.send(task)
  return new Promise((resolve, reject) => {
    child.once('message', (measured) => resolve(measured as LoadElsewhere))
    child.once('exit', (code) => reject(new Error(`the load process ended with code ${code}`)))
  })
}

if (process.argv[1] === import.meta.filename)
  process.once('message', (message) => {
    const { port, options, shots } = message as Task
    let asked = 0
    const before = process.cpuUsage()
    load(port, options, () => shots[asked++ % shots.length] as Shot).then(
      (measured) => {
        const { user, system } = process.cpuUsage(before)
        process.send?.({ ...measured, processor: (user + system) / 1000 }, () => process.exit(0))
      },
      () => process.exit(1),
    )
  })
