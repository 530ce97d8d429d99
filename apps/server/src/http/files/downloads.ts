import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Audience } from '@wellspring/api/contract/endpoint'

import { systemContext } from '../../system-context.ts'
import type { Actor, Context, Dependencies } from '../../context.ts'
import { isId } from '../../db/ids.ts'
import { findActor } from '../../domains/identity/access/sessions.ts'
import { problem } from '../../problem.ts'
import type { Host } from '../audience.ts'
import { limitAccount } from '../limits/limits.ts'
import { logRead } from '../read-log.ts'
import { readSessionCookie } from '../session-cookie.ts'

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  audience: Audience
}

/** The endpoint that shows the same data on a page. */
interface Logged {
  name: `${string}.${string}`
  id: string
}

type Read<Result> = (context: Context, actor: Actor) => Promise<Result>

/**
 * Opens files that a browser fetches by URL to authorized callers, with the rate limits and read logging of the page
 * that shows the same data.
 */
export function downloads(deps: Dependencies, hostOf: (request: FastifyRequest) => Host) {
  async function enter({ request, reply, audience }: Asked): Promise<Context> {
    const context = { ...systemContext(deps, request.id), audience, address: request.ip }
    const token = hostOf(request) === audience ? readSessionCookie(request) : undefined
    const actor = token === undefined ? null : await findActor(context, token)
    if (actor) limitAccount(deps, request, reply, actor.userId)
    return { ...context, actor }
  }
  const read = async <Result>(context: Context, run: Read<Result>) => {
    if (!context.actor) throw problem('UNAUTHENTICATED', 'Please log in.')
    return run(context, context.actor)
  }
  return {
    open: async <Result>(asked: Asked, run: Read<Result>) => read(await enter(asked), run),
    openLogged: async <Result>(asked: Asked, { name, id }: Logged, run: Read<Result>) => {
      const context = await enter(asked)
      const subject = `${name.split('.', 1)[0]}:${isId(id) ? id : 'unknown'}`
      return logRead(context, { name, subject }, () => read(context, run))
    },
  }
}
