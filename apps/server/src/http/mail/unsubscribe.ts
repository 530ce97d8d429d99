import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { noticeKindTexts } from '@wellspring/api/contract/notice-kinds'

import type { Dependencies } from '../../context.ts'
import { setMailPreference } from '../../domains/notifications/actions/set-mail-preference.ts'
import { findPreferences } from '../../domains/notifications/preferences/queries.ts'
import { mailsOfToken } from '../../domains/notifications/preferences/unsubscribe-link.ts'
import { notFound } from '../../problem.ts'
import { systemContext } from '../../system-context.ts'

const style = `
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
  body { max-width: 34rem; margin: 0 auto; padding: 3rem 1.5rem }
  h1 { font-weight: 600; font-size: 1.6rem; line-height: 1.3 }
  button { font: inherit; padding: .7rem 1.4rem; min-height: 2.75rem; border-radius: 12px; border: 0; color: #fff; background: #602a62; cursor: pointer }
  a { color: inherit }`

interface Shown {
  title: string
  sentence: string
  answer: { value: 'stop' | 'start'; label: string }
}

/** Contains no user input. */
const page = ({ title, sentence, answer }: Shown) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} | Wellspring</title><style>${style}</style></head>
<body><main>
<h1>${title}</h1>
<p>${sentence}</p>
<form method="post"><input type="hidden" name="answer" value="${answer.value}"><button>${answer.label}</button></form>
<p><a href="/notifications/settings">All notification settings</a></p>
</main></body></html>`

const joined = new Intl.ListFormat('en', { type: 'conjunction' })

interface Stands {
  label: string
  isOn: boolean
  /** Whether the notification still appears in the app. */
  isInApp: boolean
}

function pageOf({ label, isOn, isInApp }: Stands): string {
  const app = isInApp ? 'You still get them in the app.' : 'You have turned them off in the app as well.'
  if (isOn)
    return page({
      title: `Stop emails about ${label}?`,
      sentence: `${app} We always email you about security, safety and money.`,
      answer: { value: 'stop', label: 'Stop these emails' },
    })
  return page({
    title: `You get no more emails about ${label}`,
    sentence: `${app} If this was a mistake, undo it here.`,
    answer: { value: 'start', label: 'Undo' },
  })
}

type Asked = FastifyRequest<{ Querystring: { token?: unknown } }>

/**
 * Serves unsubscribe links. Mail programs unsubscribe with one request (RFC 8058); people have to confirm, so that a
 * link scanner cannot unsubscribe them.
 */
export function mountUnsubscribe(app: FastifyInstance, deps: Dependencies) {
  const find = ({ query: { token } }: Asked) => {
    const mails = typeof token === 'string' ? mailsOfToken(deps.config.secret, token) : null
    if (!mails) throw notFound('page')
    return mails
  }
  async function show(request: Asked, reply: FastifyReply) {
    const { userId, kinds } = find(request)
    const preferences = await findPreferences(deps.database.db, userId)
    if (!preferences || preferences.isErased) throw notFound('page')
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return reply.type('text/html; charset=utf-8').send(
      pageOf({
        label: joined.format(kinds.map((kind) => `“${noticeKindTexts[kind].label}”`)),
        isOn: kinds.some((kind) => preferences.isOn(kind, 'mail')),
        isInApp: kinds.every((kind) => preferences.isOn(kind, 'app')),
      }),
    )
  }
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, String(body)),
    )
    forms.get('/v1/unsubscribe', show)
    forms.post('/v1/unsubscribe', async (request: Asked, reply) => {
      const mails = find(request)
      const answer = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('answer')
      await setMailPreference(systemContext(deps, request.id), { ...mails, isOn: answer === 'start' })
      return show(request, reply)
    })
  })
}
