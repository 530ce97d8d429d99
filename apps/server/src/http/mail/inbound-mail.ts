import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import type { Dependencies } from '../../context.ts'
import { receiveMail } from '../../domains/support/actions/receive-mail.ts'
import { notFound, problem } from '../../problem.ts'
import { systemContext } from '../../system-context.ts'

const Inbound = z.object({
  /** The Message-ID. */
  id: z.string().min(1).max(500),
  from: z.string().min(3).max(500),
  to: z.string().min(3).max(500),
  text: z.string().max(200_000),
  /** Whether the Auto-Submitted header marks the mail as machine-generated. */
  isAutomatic: z.boolean().optional(),
})

/** Verifies a body's signature: the hexadecimal HMAC-SHA256 of its bytes. */
function isSigned(body: Buffer, signature: unknown, secret: string): boolean {
  const given = Buffer.from(typeof signature === 'string' ? signature : '')
  const wanted = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function parsed(body: Buffer) {
  try {
    return Inbound.safeParse(JSON.parse(body.toString())).data
  } catch {
    return undefined
  }
}

/** Receives inbound mail from our mail service. Without a secret nothing is accepted. */
export function mountInboundMail(app: FastifyInstance, deps: Dependencies) {
  const secret = deps.config.mail.inboundSecret
  void app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    webhooks.post('/v1/webhooks/mail', async (request) => {
      if (secret === undefined) throw notFound('page')
      const body = request.body as Buffer
      if (!isSigned(body, request.headers['x-mail-signature'], secret))
        throw problem('BAD_REQUEST', 'This is not a signed mail.')
      const mail = parsed(body)
      if (!mail) throw problem('BAD_REQUEST', 'This is not a mail.')
      return { success: true, data: { outcome: await receiveMail(systemContext(deps, request.id), mail) } }
    })
  })
}
