import { fork } from 'node:child_process'
import path from 'node:path'

export interface FloorProcess {
  port: number
  stop: () => void
}

/** Starts the floor server in a separate process, on the product's database and card sandbox. */
export function startFloorProcess(databaseUrl: string, sandboxUrl: string): Promise<FloorProcess> {
  const child = fork(path.join(import.meta.dirname, 'floor.ts'), [databaseUrl, sandboxUrl])
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the floor ended with code ${code}`)))
    child.once('message', (message) =>
      resolve({ port: (message as { port: number }).port, stop: () => child.kill('SIGKILL') }),
    )
  })
}
