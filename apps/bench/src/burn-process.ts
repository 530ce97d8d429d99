import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

interface Task {
  /** The share of one processor: 0.5 is half of it, 1.5 needs two. */
  share: number
  seconds: number
}

const SLICE_MS = 10

/** Works for a part of each time slice and rests for the remainder. */
async function burn({ share, seconds }: Task): Promise<void> {
  const until = performance.now() + seconds * 1000
  for (let slice = performance.now(); slice < until; slice += SLICE_MS) {
    const end = slice + share * SLICE_MS
    while (performance.now() < end);
    await sleep(Math.max(0, slice + SLICE_MS - performance.now()))
  }
}

const burnInOne = (task: Task): Promise<void> => {
  const child = fork(import.meta.filename, { execArgv: [] })
  child.send(task)
  return new Promise((resolve, reject) =>
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the background load ended with code ${code}`)),
    ),
  )
}

/** Burns as much CPU time as a given load, in separate processes without any requests. */
export async function burnElsewhere({ share, seconds }: Task): Promise<void> {
  const processes = Math.ceil(share)
  await Promise.all(Array.from({ length: processes }, () => burnInOne({ share: share / processes, seconds })))
}

if (process.argv[1] === import.meta.filename)
  process.once('message', (message) => {
    burn(message as Task).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
