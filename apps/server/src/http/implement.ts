import { implement } from '@orpc/server'

import { contract } from '@wellspring/api/contract'
import type { Access } from '@wellspring/api/contract/endpoint'
import type { SecondFactorStep } from '@wellspring/api/contract/second-factor'

import type { Actor, CardTry, Context } from '../context.ts'
import { isId } from '../db/ids.ts'
import { isProven } from '../domains/identity/rules.ts'
import { tryCard } from '../domains/payments/settlement/declines.ts'
import { problem } from '../problem.ts'
import { once } from './idempotency.ts'
import { logRead } from './read-log.ts'

/** A call to a procedure by its `domain.verb` name. */
export interface OtherCall {
  call: string
  input: Record<string, unknown>
}

export interface AnsweredCall extends OtherCall {
  /** Null if the call failed. */
  data: unknown
}

/** The context of a request: that of a job, plus what only handlers use. */
export interface RequestContext extends Context {
  idempotencyKey: string | undefined
  userAgent: string | null
  /** The preferred language of the browser. */
  locale: string | null
  /** The time zone that the browser reports. */
  timeZone: string | null
  /** A caller who has passed the first factor only, and the step that remains. */
  pendingSecondFactor?: { actor: Actor; step: SecondFactorStep }
  /** When the caller last proved their identity. */
  provenAt: Date | null
  session: {
    /** The session token of the request. */
    token: string | undefined
    /** Sets the cookie of a new session. */
    open: (token: string) => void
    close: () => void
  }
  /** The cookie by which accounts recognise a browser that has logged in before. */
  device: { cookie: string | undefined; remember: (cookie: string) => void }
  /** Runs other calls for the same caller, under their own access rules. */
  answerTogether: (calls: readonly OtherCall[]) => Promise<AnsweredCall[]>
  /** Sets the instant at which the response changes and its cache entry expires. */
  keepUntil: (at: Date | null) => void
}

function mayCall(access: Access, actor: Pick<Actor, 'kind'> | null): boolean {
  if (access === 'anyone') return true
  return actor !== null && (access === 'signed-in' || access.includes(actor.kind))
}

const keyPattern = /^[\w:.-]{8,128}$/

/** The subject of a logged call: the id in its path, or else the caller. An id in a body is not trusted. */
function subjectIdOf({ actor }: RequestContext, { route, input }: Watched): string {
  if (!route.includes('{id}')) return actor?.userId ?? 'guest'
  const { id } = input as { id?: unknown }
  return typeof id === 'string' && isId(id) ? id : 'unknown'
}

interface Watched {
  route: string
  input: unknown
}

const deepest = 32

/** Rejects input that is nested deeper than genuine input: recursive code could not process it to the end. */
function isShallow(value: unknown, depth = 0): boolean {
  if (value === null || typeof value !== 'object') return true
  return depth < deepest && Object.values(value).every((inner) => isShallow(inner, depth + 1))
}

/** Tells whether a call names a payment card. */
const namesCard = (input: unknown) =>
  typeof input === 'object' && input !== null && 'paymentMethodId' in input

/**
 * The contract's implementer. Before the input is validated, every endpoint passes this middleware, which checks access
 * by the contract and runs keyed calls once per key.
 */
export const os = implement(contract)
  .$context<RequestContext>()
  .use(({ context, procedure, path, next }, input) => {
    const { meta, route } = procedure['~orpc']
    if (!meta.logsReads) return next()
    const [domain, verb] = path
    const about = subjectIdOf(context, { input, route: route.path ?? '' })
    const watched = { name: `${domain}.${verb}`, subject: `${domain}:${about}` }
    return logRead(context, watched, async (auditRows) => next({ context: { auditRows } }))
  })
  .use(async ({ context, procedure, path, next }, input, output) => {
    const meta = procedure['~orpc'].meta
    const { idempotencyKey } = context
    const actor = meta.beforeSecondFactor ? actorOf(context) : context.actor
    if (!isShallow(input)) throw problem('BAD_REQUEST', 'This request cannot be read.')
    if (!mayCall(meta.access, actor)) {
      if (context.pendingSecondFactor) throw problem('UNAUTHENTICATED', 'Please finish logging in.')
      if (!actor) throw problem('UNAUTHENTICATED', 'Please log in.')
      throw problem('UNAUTHORIZED', 'Your account may not do this.')
    }
    if (meta.proof && !isProven(context.provenAt, context.now()))
      throw problem('PROOF_REQUIRED', 'Please confirm that it is you.')
    if (idempotencyKey !== undefined && !keyPattern.test(idempotencyKey))
      throw problem('BAD_REQUEST', 'An Idempotency-Key is 8 to 128 letters, digits, and : . _ -')
    if (meta.movesMoney && idempotencyKey === undefined)
      throw problem('BAD_REQUEST', 'This call needs an Idempotency-Key header.')
    if (idempotencyKey === undefined || meta.rate === 'read' || meta.secret || !actor) return next()
    const request = {
      actorId: actor.userId,
      key: idempotencyKey,
      endpoint: path.join('.'),
      input,
      inOneTransaction: !(meta.movesMoney ?? meta.inSteps),
      isUndecided: meta.isUndecided ?? (() => false),
    }
    return output(
      await once(context, request, async ({ db, unit, claim }) => {
        const run = async (cardTry?: CardTry) => {
          const own = { db, ...(unit && { unit }), ...(claim && { claim }), ...(cardTry && { cardTry }) }
          return (await next({ context: own })).output
        }
        return namesCard(input) ? tryCard(context, actor.userId, run) : run()
      }),
    )
  })

const actorOf = ({ actor, pendingSecondFactor }: RequestContext) =>
  actor ?? pendingSecondFactor?.actor ?? null

/** Returns the caller of an endpoint that is open to sessions before their second factor. */
export function partiallySignedIn(context: RequestContext): Actor {
  const actor = actorOf(context)
  if (!actor) throw problem('UNAUTHENTICATED', 'Please log in.')
  return actor
}

/** Returns the caller of an endpoint that the contract opens to signed-in accounts only. */
export function signedIn(context: RequestContext): Actor {
  if (!context.actor) throw problem('UNAUTHENTICATED', 'Please log in.')
  return context.actor
}
