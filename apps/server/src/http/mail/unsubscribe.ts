import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { noticeKindTexts } from '@wellspring/api/contract/notice-kinds'

import type { Dependencies } from '../../context.ts'
import { setMailPreference } from '../../domains/notifications/actions/set-mail-preference.ts'
import { findPreferences } from '../../domains/notifications/preferences/queries.ts'
import { mailsOfToken } from '../../domains/notifications/preferences/unsubscribe-link.ts'
import { notFound } from '../../problem.ts'
import { systemContext } from '../../system-context.ts'
import { plainPage } from '../plain-page.ts'

interface Shown {
  title: string
  sentence: string
  answer: { value: 'stop' | 'start'; label: string }
}

const page = ({ title, sentence, answer }: Shown) =>
  plainPage(
    title,
    `<p>${sentence}</p>
<form method="post"><input type="hidden" name="answer" value="${answer.value}"><button>${answer.label}</button></form>
<p><a href="/notifications/settings">All notification settings</a></p>`,
  )

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
