import type { FastifyInstance, FastifyRequest } from 'fastify'

import { systemContext } from '../../system-context.ts'
import type { Dependencies } from '../../context.ts'
import { findSession } from '../../domains/identity/access/sessions.ts'
import { isProven } from '../../domains/identity/rules.ts'
import { fetchDataExport } from '../../domains/personal-data/actions/fetch-export.ts'
import { problem } from '../../problem.ts'
import type { Host } from '../audience.ts'
import { readSessionCookie } from '../session-cookie.ts'

const headers = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="your-data.zip"',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
}

/** Serves a user's data export, once, to a session that has recently proven its identity. */
export function mountDataExport(
  app: FastifyInstance,
  deps: Dependencies,
  hostOf: (request: FastifyRequest) => Host,
) {
  // A HEAD route would use up the single download without delivering the file.
  const at = { exposeHeadRoute: false }
  app.get<{ Params: { id: string } }>('/v1/data-exports/:id/your-data.zip', at, async (request, reply) => {
    const host = hostOf(request)
    const token = host === null || host === 'mail' ? undefined : readSessionCookie(request)
    if (host === null || host === 'mail' || token === undefined)
      throw problem('UNAUTHENTICATED', 'Please log in.')
    const context = { ...systemContext(deps, request.id), audience: host }
    const session = await findSession(context, token)
    if (session?.step !== 'none') throw problem('UNAUTHENTICATED', 'Please log in.')
    const { actor, provenAt } = session
    if (!isProven(provenAt, context.now())) throw problem('PROOF_REQUIRED', 'Please confirm that it is you.')
    return reply.headers(headers).send(await fetchDataExport({ ...context, actor }, actor, request.params.id))
  })
}
