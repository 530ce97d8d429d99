import type { FastifyBaseLogger } from 'fastify'

import type { Config } from '../config.ts'
import { createLog } from '../log/log.ts'

/** What test users enter: their email addresses, and texts marked as canaries. */
const personal = /canary|@[\w.-]+\.(example|test)\b/i

export interface WatchedLog {
  log: FastifyBaseLogger
  lines: string[]
  /** Throws if a line contains personal data. */
  check: () => void
}

/** A log that collects its lines. */
export function createWatchedLog(level: Config['logLevel']): WatchedLog {
  const lines: string[] = []
  return {
    log: createLog(level, { write: (line) => void lines.push(line) }),
    lines,
    check() {
      const found = lines.find((line) => personal.test(line))
      if (found) throw new Error(`this was logged: ${found}`)
    },
  }
}
