import { createHash } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { systemContext } from '../../system-context.ts'
import type { Dependencies } from '../../context.ts'
import { readFeed } from '../../domains/scheduling/calendar-feed/read-feed.ts'
import { problem } from '../../problem.ts'
import type { Host } from '../audience.ts'

const nothing = () => problem('NOT_FOUND', 'There is nothing at this address.')

const tokenIn = (file: string) => /^([\w-]{43})\.ics$/.exec(file)?.[1]

/** Serves a user's bookings to a calendar program, which authenticates by the secret URL alone. */
export function mountCalendarFeed(
  app: FastifyInstance,
  deps: Dependencies,
  hostOf: (request: FastifyRequest) => Host,
) {
  app.get<{ Params: { file: string } }>('/v1/calendar/:file', async (request, reply) => {
    const audience = hostOf(request)
    const token = tokenIn(request.params.file)
    if (token === undefined || (audience !== 'patron' && audience !== 'provider')) throw nothing()
    const content = await readFeed({ ...systemContext(deps, request.id), audience }, token)
    if (content === null) throw nothing()
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
    reply.headers({
      etag,
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(content)
  })
}
