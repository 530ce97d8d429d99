import { implement } from '@orpc/server'

import { contract } from '@wellspring/api/contract'
import type { Access } from '@wellspring/api/contract/endpoint'

import type { Actor, Context } from '../context.ts'
import { problem } from '../problem.ts'
import { once } from './idempotency.ts'

/** The context of a request: what a handler may use beyond that of a job. */
export interface RequestContext extends Context {
  idempotencyKey: string | undefined
  userAgent: string | null
  session: {
    /** The token that the request came with. */
    token: string | undefined
    /** Sets the cookie of a new session. */
    open: (token: string) => void
    close: () => void
  }
}

function mayCall(access: Access, actor: Pick<Actor, 'kind'> | null): boolean {
  if (access === 'anyone') return true
  return actor !== null && (access === 'signed-in' || access.includes(actor.kind))
}

const keyPattern = /^[\w:.-]{8,128}$/

/**
 * Contract to handlers. Every endpoint passes here before its input is looked at: who may call is the
 * contract's word, and a call that moves money runs once a key.
 */
export const os = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, procedure, path, next }, input, output) => {
    const meta = procedure['~orpc'].meta
    const { actor, idempotencyKey } = context
    if (!mayCall(meta.access, actor)) {
      if (!actor) throw problem('UNAUTHENTICATED', 'Please log in.')
      throw problem('UNAUTHORIZED', 'Your account may not do this.')
    }
    if (idempotencyKey !== undefined && !keyPattern.test(idempotencyKey))
      throw problem('BAD_REQUEST', 'An Idempotency-Key is 8 to 128 letters, digits, and : . _ -')
    if (meta.movesMoney && idempotencyKey === undefined)
      throw problem('BAD_REQUEST', 'This call needs an Idempotency-Key header.')
    if (idempotencyKey === undefined || meta.rate === 'read' || !actor) return next()
    const request = {
      ...{ actorId: actor.userId, key: idempotencyKey, endpoint: path.join('.'), input },
      inOneTransaction: meta.inOneTransaction === true,
      isUndecided: meta.isUndecided ?? (() => false),
    }
    return output(
      await once(
        context,
        request,
        async ({ unit }) => (await next({ context: unit ? { unit } : {} })).output,
      ),
    )
  })

/** The caller of an endpoint that the contract opens to signed-in accounts only. */
export function signedIn(context: RequestContext): Actor {
  if (!context.actor) throw problem('UNAUTHENTICATED', 'Please log in.')
  return context.actor
}
