import { afterAll, beforeAll, expect, test } from 'vitest'

import { endpoints } from '../../../endpoints.ts'
import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeTicket, ticketInput } from '../../../testing/support.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const secret = 'Zebrafish says that they always ask twice'

/** All responses of the requester's host to reads about this ticket, with their status. */
async function readAll(cookie: string, id: string) {
  const paths = endpoints
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => `/v1${path.replaceAll(/\{[^}]+\}/g, id)}`)
  const headers = { host: 'patron.localhost:4000', cookie }
  const answers = []
  for (const url of paths) {
    const { statusCode, body } = await stand.app.inject({ method: 'GET', url, headers })
    answers.push({ url, statusCode, body })
  }
  return answers
}

test('internal notes appear in no response to the requester and in no mail', async () => {
  const { requester, staff, ticket } = await makeTicket(stand)
  const { ticket: other } = await requester.client.support.createTicket(ticketInput())
  await staff.client.support.addNote({ id: other.id, text: secret })
  await staff.client.support.mergeTicket({ id: other.id, into: ticket.number })
  await staff.client.support.addNote({ id: ticket.id, text: secret })
  await staff.client.support.assignTicket({ id: ticket.id, to: 'me' })
  await staff.client.support.replyToTicket({ id: ticket.id, text: 'Solved.', status: 'resolved' })
  await stand.runJobs()
  const told = [
    await requester.client.support.rateTicket({ id: ticket.id, stars: 5 }),
    await requester.client.support.replyToTicket({ id: ticket.id, text: 'Thank you.' }),
    await requester.client.support.moveTicket({ id: ticket.id, status: 'resolved' }),
    await stand.mails(requester.email),
  ]
  const answers = await readAll(requester.cookie, ticket.id)
  const found = answers.filter(({ statusCode }) => statusCode === 200).map(({ url }) => url)
  expect(found).toEqual(expect.arrayContaining([`/v1/tickets/${ticket.id}`, '/v1/tickets']))
  expect(answers.filter(({ body }) => body.includes('Zebrafish')).map(({ url }) => url)).toEqual([])
  expect(JSON.stringify(told)).not.toContain('Zebrafish')
  const { notes } = await staff.client.support.listNotes({ id: ticket.id })
  expect(notes.map(({ text }) => text)).toEqual([secret, secret])
})
