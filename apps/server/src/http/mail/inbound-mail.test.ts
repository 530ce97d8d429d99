import { createHmac } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeTicket } from '../../testing/support.ts'

const secret = 'a secret between us and whoever receives our mail'
let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ settings: { MAIL_INBOUND_SECRET: secret } })
})
afterAll(() => stand.close())

const post = (payload: string, signature = createHmac('sha256', secret).update(payload).digest('hex')) =>
  stand.app.inject({
    method: 'POST',
    url: '/v1/webhooks/mail',
    headers: {
      host: 'patron.localhost:4000',
      'content-type': 'application/json',
      'x-mail-signature': signature,
    },
    payload,
  })

async function mailTo() {
  const asked = await makeTicket(stand)
  await stand.runJobs()
  const [mail] = await stand.mails(asked.requester.email)
  return {
    asked,
    mail: { id: crypto.randomUUID(), from: asked.requester.email, to: mail?.replyTo ?? '', text: 'By mail.' },
  }
}

test('a signed mail is added to its ticket', async () => {
  const { asked, mail } = await mailTo()
  const answer = await post(JSON.stringify(mail))
  expect(answer.json()).toMatchObject({ success: true, data: { outcome: 'taken' } })
  const { ticket } = await asked.requester.client.support.getTicket({ id: asked.ticket.id })
  expect(ticket.messages.at(-1)).toMatchObject({ text: 'By mail.', isByMail: true })
})

test('a mail that is unsigned or malformed is refused', async () => {
  const { mail } = await mailTo()
  const text = JSON.stringify(mail)
  expect((await post(text, 'f'.repeat(64))).statusCode).toBe(400)
  expect((await post(text, '')).statusCode).toBe(400)
  expect((await post('{"id":1}')).statusCode).toBe(400)
  expect((await post('nonsense')).statusCode).toBe(400)
})

test('a mail that is too large is refused', async () => {
  const { asked, mail } = await mailTo()
  const statuses = []
  for (const length of [200_001, 2_000_000])
    statuses.push((await post(JSON.stringify({ ...mail, text: 'x'.repeat(length) }))).statusCode)
  expect(statuses).toEqual([400, 413])
  const { ticket } = await asked.requester.client.support.getTicket({ id: asked.ticket.id })
  expect(ticket.messages).toHaveLength(1)
})

test('replies in the outbox are accepted only from the page that shows the mail', async () => {
  const { asked } = await mailTo()
  const [kept] = await stand.mails(asked.requester.email)
  const answerFrom = async (origin: string) => {
    const { statusCode } = await stand.app.inject({
      method: 'POST',
      url: '/reply',
      headers: {
        host: 'mail.localhost:4000',
        origin,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ mail: kept?.id ?? '', text: 'From the outbox.' }).toString(),
    })
    return statusCode
  }
  expect(await answerFrom('https://elsewhere.example')).toBe(403)
  const { ticket: before } = await asked.requester.client.support.getTicket({ id: asked.ticket.id })
  expect(before.messages).toHaveLength(1)
  expect(await answerFrom('http://mail.localhost:4000')).toBe(303)
  const { ticket } = await asked.requester.client.support.getTicket({ id: asked.ticket.id })
  expect(ticket.messages.at(-1)).toMatchObject({ text: 'From the outbox.', isByMail: true })
})
