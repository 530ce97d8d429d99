import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { KeptMail, Outbox } from '../ports/mail/outbox.ts'
import type { Host } from './audience.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 0 auto; padding: 1.5rem }
  h1 { font-weight: 600 }
  form { display: flex; gap: .5rem; margin-bottom: 1.5rem }
  input { flex: 1; padding: .5rem; font: inherit } button { padding: .5rem 1rem; font: inherit }
  article { border: 1px solid #8884; border-radius: 12px; padding: 1rem 1.25rem; margin-bottom: 1rem }
  h2 { font-size: 1.05rem; margin: 0 } p { margin: 0; opacity: .75; font-size: .875rem }
  pre { white-space: pre-wrap; font: inherit; margin: .75rem 0 0 }`

const article = (mail: KeptMail) => `<article>
  <h2>${escape(mail.subject)}</h2>
  <p>To ${escape(mail.to)}, <time datetime="${mail.sentAt}">${mail.sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
  <pre>${escape(mail.text)}</pre>
</article>`

function page(mails: KeptMail[], to: string | undefined) {
  const list = mails.length > 0 ? mails.map(article).join('\n') : '<p>No mail here yet.</p>'
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail outbox | Wellspring</title><style>${style}</style></head>
<body>
<h1>Mail outbox</h1>
<form><input name="to" type="email" aria-label="Recipient" placeholder="Recipient" value="${escape(to ?? '')}"><button>Show</button></form>
${list}
</body></html>`
}

/** The mail host: what would have been sent, for people and (GET /messages?to=) for programs. */
export function mountMailPage(
  app: FastifyInstance,
  outbox: Outbox,
  hostOf: (request: FastifyRequest) => Host,
) {
  app.addHook<{ Querystring: { to?: string } }>('onRequest', async (request, reply) => {
    if (hostOf(request) !== 'mail') return
    const { to } = request.query
    const mails = await outbox.list(typeof to === 'string' && to !== '' ? to : undefined)
    const path = request.url.split('?', 1)[0]
    reply.header('cache-control', 'no-store')
    if (path === '/messages') return reply.send(mails)
    if (path === '/') return reply.type('text/html; charset=utf-8').send(page(mails, to))
  })
}
