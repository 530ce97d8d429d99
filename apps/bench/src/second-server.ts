import { spawn } from 'node:child_process'
import path from 'node:path'

import { PORT, SANDBOX_URL, root } from './product.ts'
import type { Product } from './product.ts'

export const SECOND_PORT = PORT + 10

export interface SecondServer {
  /** Kills it, like a power cut. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts another server process on the product's database, for the same hosts. */
export async function startSecondServer({ environment }: Product): Promise<SecondServer> {
  const origins = ['patron', 'provider', 'tenant', 'admin', 'mail'].map((host) => [
    `${host.toUpperCase()}_ORIGIN`,
    `http://${host}.localhost:${PORT}`,
  ])
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', '--max-old-space-size=320', path.join(root, 'apps/server/dist/main.mjs')],
    {
      env: {
        ...environment,
        ...Object.fromEntries(origins),
        PORT: String(SECOND_PORT),
        CARD_SANDBOX_URL: SANDBOX_URL,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the second server ended with code ${code}`)))
  })
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
