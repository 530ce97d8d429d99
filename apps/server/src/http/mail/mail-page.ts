import { randomUUID } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Dependencies } from '../../context.ts'
import { receiveMail } from '../../domains/support/actions/receive-mail.ts'
import type { KeptMail, Outbox } from '../../ports/mail/outbox.ts'
import { notFound } from '../../problem.ts'
import { systemContext } from '../../system-context.ts'
import type { Host } from '../audience.ts'
import { checkPage } from '../origin.ts'

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
  iframe { width: 100%; height: 28rem; border: 0; border-radius: 12px } summary { padding: .75rem 0; cursor: pointer }
  nav { display: flex; gap: 1.5rem; align-items: center } nav a { padding: .75rem 0 }
  pre { white-space: pre-wrap; font: inherit; margin: .75rem 0 0 }`

/** Stands in for the recipient's own mail program. */
const replyForm = ({ id }: KeptMail) => `<form method="post" action="/reply">
  <input type="hidden" name="mail" value="${escape(id)}">
  <input name="text" aria-label="Answer" placeholder="Answer this mail" required maxlength="5000"><button>Answer</button>
</form>`

/** Renders the HTML part as a mail program would, isolated from this page. */
const htmlView = (html: string) =>
  `<details><summary>As HTML</summary><iframe sandbox title="The mail as HTML" srcdoc="${escape(html)}"></iframe></details>`

const article = (mail: KeptMail) => `<article>
  <h2>${escape(mail.subject)}</h2>
  <p>To ${escape(mail.to)}, <time datetime="${mail.sentAt}">${mail.sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
  <pre>${escape(mail.text)}</pre>
  ${mail.html ? htmlView(mail.html) : ''}
  ${mail.replyTo ? replyForm(mail) : ''}
</article>`

interface Shown {
  mails: readonly KeptMail[]
  hasOlder: boolean
  words: string
  page: number
}

const addressOf = (words: string, page: number) =>
  `/?${new URLSearchParams({ ...(words && { q: words }), ...(page > 1 && { page: String(page) }) })}`

function pager({ hasOlder, words, page }: Shown): string {
  const newer = page > 1 ? `<a href="${escape(addressOf(words, page - 1))}" rel="prev">Newer</a>` : ''
  const older = hasOlder ? `<a href="${escape(addressOf(words, page + 1))}" rel="next">Older</a>` : ''
  return newer || older ? `<nav aria-label="Pages">${newer}<span>Page ${page}</span>${older}</nav>` : ''
}

function renderPage(shown: Shown) {
  const { mails, words } = shown
  const nothing = words ? `No mail has “${escape(words)}” in it.` : 'No mail here yet.'
  const list = mails.length > 0 ? mails.map(article).join('\n') : `<p>${nothing}</p>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail outbox | Wellspring</title><style>${style}</style></head>
<body>
<h1>Mail outbox</h1>
<form role="search"><input name="q" type="search" aria-label="Search mail" placeholder="Recipient, subject or words" value="${escape(words)}"><button>Search</button></form>
${list}
${pager(shown)}
</body></html>`
}

interface Asked {
  Querystring: { to?: unknown; q?: unknown; page?: unknown }
}

interface MailHost {
  outbox: Outbox
  hostOf: (request: FastifyRequest) => Host
}

/** Accepts a reply to a mail of the outbox as if it had arrived by mail. */
function mountReplies(app: FastifyInstance, deps: Dependencies, { outbox, hostOf }: MailHost) {
  void app.register(async (replies) => {
    replies.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    replies.post('/reply', async (request, reply) => {
      if (hostOf(request) !== 'mail') throw notFound('page')
      checkPage(request, new URL(deps.config.mail.outboxOrigin).origin)
      const form = request.body as URLSearchParams
      const mail = (await outbox.list()).find(({ id }) => id === form.get('mail'))
      if (!mail?.replyTo) throw notFound('mail')
      await receiveMail(systemContext(deps, request.id), {
        id: `outbox:${randomUUID()}`,
        from: mail.to,
        to: mail.replyTo,
        text: form.get('text') ?? '',
      })
      return reply.redirect('/', 303)
    })
  })
}

/** Serves the mail host: every mail that would have been sent, for people and (GET /messages?to=) for programs. */
export function mountMailPage(app: FastifyInstance, deps: Dependencies, { outbox, hostOf }: MailHost) {
  mountReplies(app, deps, { outbox, hostOf })
  app.addHook<Asked>('onRequest', async (request, reply) => {
    if (hostOf(request) !== 'mail') return
    const { to, q, page: asked } = request.query
    const path = request.url.split('?', 1)[0]
    reply.header('cache-control', 'no-store')
    if (path === '/messages')
      return reply.send(await outbox.list(typeof to === 'string' && to !== '' ? to : undefined))
    if (path !== '/' || request.method !== 'GET') return
    const words = typeof q === 'string' ? q : ''
    const page = /^[1-9]\d{0,5}$/.test(String(asked)) ? Number(asked) : 1
    const found = await outbox.find({ words, page })
    return reply.type('text/html; charset=utf-8').send(renderPage({ ...found, words, page }))
  })
}
