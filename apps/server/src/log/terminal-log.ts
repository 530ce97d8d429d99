import { isDiskFull, isOutage } from '../outage.ts'

/** Whether the database answers, asked again and again for as long as it is out of reach. In ms. */
const ASK_MS = 1000
/** An outage is over once the database answers and no request has met it for so long. In ms. */
const QUIET_MS = 3000
/** The same sentence is not said again for so long. In ms. */
const SAID_MS = 60_000

/** A job is tried again by itself: from this try on a person is told that it fails. */
const TOLD_FROM_TRY = 3

const FULL = 'The disk is full: make room. What cannot be kept meanwhile is refused. Nothing is lost.'

/** pino's levels. */
const ERROR = 50

export interface TerminalLogOptions {
  say: (sentence: string) => void
  /** Where the lines themselves are kept. */
  keep: (line: string) => void
  file: string
  databaseAnswers: () => Promise<boolean>
  now?: () => number
}

interface Logged {
  level: number
  msg?: string
  /** Of a job: which try it was. */
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
 * What the server logs, for whoever started it in a terminal: all of it is kept in a file, and of what needs a person
 * there is one sentence. A database that is out of reach is told once, however many requests and jobs met it, and
 * once more when it is back.
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
      `The database does not answer; the product waits for it and pages say so meanwhile. Nothing is lost. Details: ${file}`,
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
    // What is no log line is said by a program to whoever reads it.
    if (!logged) say(line)
    else if (isOutage(logged.err)) meetOutage()
    // Told at once: it helps to try again only once there is room.
    else if (isDiskFull(logged.err)) sayNowAndThen(FULL)
    else if (logged.level >= ERROR && (logged.attempt ?? TOLD_FROM_TRY) >= TOLD_FROM_TRY)
      sayNowAndThen(`The server logged an error (${logged.msg ?? 'an error'}). Details: ${file}`)
  }
}

/** How long it took, as a person says it: `42 s`, `3 min 05 s`. */
export function tookText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60
    ? `${seconds} s`
    : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}
