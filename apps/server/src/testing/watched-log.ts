import type { FastifyBaseLogger } from 'fastify'

import type { Config } from '../config.ts'
import { createLog } from '../log/log.ts'

/** What people of tests have entered: their addresses, and whatever is called a canary. */
const personal = /canary|@[\w.-]+\.(example|test)\b/i

export interface WatchedLog {
  log: FastifyBaseLogger
  lines: string[]
  /** Throws if a line says what belongs to a person. */
  check: () => void
}

/** A log that is kept instead of shown. */
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
