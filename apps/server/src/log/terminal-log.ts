import { isDiskFull, isOutage } from '../outage.ts'
import { MINUTE_MS } from '../time.ts'

/** Milliseconds between two checks of an unreachable database. */
const ASK_MS = 1000
/** Milliseconds without a failed request after which an outage is over, once the database responds. */
const QUIET_MS = 3000
/** Milliseconds before the same sentence is printed again. */
const SAID_MS = MINUTE_MS

/** Failed jobs are retried automatically, so they are reported from this try on. */
const TOLD_FROM_TRY = 3

const FULL = 'The disk is full: make room. What cannot be kept meanwhile is refused. Nothing is lost.'

/** pino's levels. */
const ERROR = 50

export interface TerminalLogOptions {
  say: (sentence: string) => void
  /** Stores every line. */
  keep: (line: string) => void
  file: string
  databaseAnswers: () => Promise<boolean>
  now?: () => number
}

interface Logged {
  level: number
  msg?: string
  /** The try number of a job. */
  attempt?: number
  err?: unknown
}

function read(line: string): Logged | undefined {
  try {
    const logged: unknown = JSON.parse(line)
    return typeof logged === 'object' && logged !== null && 'level' in logged ? (logged as Logged) : undefined
  } catch {
    return undefined
  }
}

/**
 * The server's log for a person at a terminal: every line goes to a file, and each problem that needs attention is
 * printed as one sentence. A database outage is reported once, however many requests and jobs fail, and once more when
 * it ends.
 */
export function createTerminalLog(options: TerminalLogOptions) {
  const { say, keep, file, databaseAnswers, now = Date.now } = options
  const said = new Map<string, number>()
  let outage: { since: number; lastMet: number } | undefined

  const askLater = () => void setTimeout(() => void ask(), ASK_MS)
  const ask = async () => {
    const answers = await databaseAnswers().catch(() => false)
    if (!outage) return
    if (!answers || now() - outage.lastMet < QUIET_MS) return askLater()
    say(`The database is back after ${Math.ceil((now() - outage.since) / 1000)} s.`)
    outage = undefined
  }

  const meetOutage = () => {
    if (outage) {
      outage.lastMet = now()
      return
    }
    outage = { since: now(), lastMet: now() }
    say(
      `The database does not answer. The server keeps trying, and pages tell their visitors. Nothing is lost. Details: ${file}`,
    )
    askLater()
  }

  const sayNowAndThen = (sentence: string) => {
    if (now() - (said.get(sentence) ?? -Infinity) < SAID_MS) return
    said.set(sentence, now())
    say(sentence)
  }

  return (line: string): void => {
    if (!line) return
    keep(line)
    const logged = read(line)
    // A line that is not a log line is printed as it is.
    if (!logged) say(line)
    else if (isOutage(logged.err)) meetOutage()
    // Reported at the first try, because retries do not help before there is space.
    else if (isDiskFull(logged.err)) sayNowAndThen(FULL)
    else if (logged.level >= ERROR && (logged.attempt ?? TOLD_FROM_TRY) >= TOLD_FROM_TRY)
      sayNowAndThen(`The server logged an error (${logged.msg ?? 'an error'}). Details: ${file}`)
  }
}

/** Formats a duration for people: `42 s`, `3 min 05 s`. */
export function tookText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60
    ? `${seconds} s`
    : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}
