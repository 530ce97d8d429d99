import pino from 'pino'
import type { DestinationStream } from 'pino'
import type { FastifyBaseLogger } from 'fastify'

import type { Config } from '../config.ts'
import { standardOutput } from './log-output.ts'

/** Keys that must never be logged, at any depth. */
const secrets = [
  'password',
  'currentPassword',
  'code',
  'challenge',
  'token',
  'cookie',
  'authorization',
  'clientSecret',
]
const redactPaths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/**
 * The fields of an error that are logged: program names and numbers. An error's message, a constraint's detail, query
 * parameters and other services' responses may contain user input.
 */
const fields = [
  'code',
  'status',
  'statusCode',
  'responseCode',
  'errno',
  'syscall',
  'command',
  'requestId',
  'severity',
  'routine',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
]
const name = /^[\w.:-]{1,80}$/

// Constant messages that say what no error code does.
const knownMessages = new Set([
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Invalid time value',
  'Invalid URL',
])

const frame =
  /^ {4}at (?:async )?(?:[\w$.<>#[\] ]{1,200} \()?(?:file:\/\/|node:|\/)[\w@%+~./-]{1,300}:\d+:\d+\)?$/

function framesOf({ stack, message }: Error): string | undefined {
  if (typeof stack !== 'string') return undefined
  const from = message ? stack.indexOf(message) + message.length : 0
  return stack
    .slice(from)
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n')
}

const deepest = 5

/** Describes an error for the log, without user input. */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { constructor, message, cause } = error
  const known = Object.entries(error).filter(
    ([key, value]) => fields.includes(key) && (typeof value === 'number' || name.test(String(value))),
  )
  const errors = error instanceof AggregateError ? (error.errors as unknown[]).slice(0, deepest) : []
  return {
    type: name.test(constructor.name) ? constructor.name : 'Error',
    // `code` is a redacted key, because mailed codes use it.
    ...Object.fromEntries(known.map(([key, value]) => [key === 'code' ? 'reason' : key, value])),
    ...(knownMessages.has(message) && { message }),
    stack: framesOf(error),
    ...(cause !== undefined && depth < deepest && { cause: describeError(cause, depth + 1) }),
    ...(errors.length > 0 &&
      depth < deepest && { errors: errors.map((one) => describeError(one, depth + 1)) }),
  }
}

const errorIn = (logged: unknown) =>
  logged instanceof Error ? logged : (logged as { err?: unknown } | null)?.err

/** Creates the log of our own messages. Errors are logged through `describeError`. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): FastifyBaseLogger {
  const options: pino.LoggerOptions = {
    level,
    redact: redactPaths,
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: {
      // Without a text of its own, the line would contain the error's message.
      logMethod([logged, text, ...rest], method) {
        const error = errorIn(logged)
        if (!(error instanceof Error)) return method.apply(this, [logged, text, ...rest] as never)
        const own = typeof text === 'string' && !(error.message && text.includes(error.message))
        const about = logged instanceof Error ? { err: logged } : logged
        return method.apply(this, [about, own ? text : 'an error'] as never)
      },
    },
  }
  return pino(options, destination ?? standardOutput())
}

/** Logs an uncaught error like any other, and ends the process. */
export function endOnCrash(log: FastifyBaseLogger) {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends because of an uncaught error')
    process.exit(1)
  })
}
