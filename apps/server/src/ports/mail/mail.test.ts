import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'

import { openOutbox } from './outbox.ts'
import type { Mail, MailPort } from './port.ts'
import { openSmtp, SMTP_PATIENCE_MS } from './smtp.ts'

interface Received {
  to: string
  subject: string
  text: string
  calendar?: Mail['calendar'] | undefined
  /** The names of its headers, and the envelope recipients. */
  headers?: string[]
  recipients?: string[]
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'wellspring-mail-'))
const outbox = openOutbox(folder, 'Wellspring <hello@wellspring.example>', () => new Date())

const caught: Received[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      void (async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        const entry = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
        const content = entry && new TextDecoder().decode(entry.content as ArrayBuffer)
        caught.push({
          ...(content && { calendar: { method: entry.method as 'REQUEST', content } }),
          to: mail.to?.[0]?.address ?? '',
          subject: mail.subject ?? '',
          text: (mail.text ?? '').trim(),
          headers: mail.headers.map(({ key }) => key),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        })
        done()
      })()
    })
  },
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
const { port } = server.server.address() as net.AddressInfo

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const adapters: [name: string, port: MailPort, received: () => Promise<Received[]>][] = [
  ['the outbox', outbox, () => outbox.list()],
  [
    'a mail server',
    openSmtp(`smtp://127.0.0.1:${port}`, 'Wellspring <hello@wellspring.example>'),
    async () => caught,
  ],
]

describe.each(adapters)('%s', (_name, mail, received) => {
  test('sends a mail with its recipient, subject and text, in any script', async () => {
    const sent = {
      to: 'maya@wellspring.example',
      subject: 'Your code',
      text: 'Hello محمد, your code is 123456',
    }
    await mail.send({ ...sent, html: '<p>Hello</p>' })
    expect(await received()).toMatchObject([sent])
  })

  test('attaches a calendar entry unchanged', async () => {
    const calendar = {
      method: 'CANCEL' as const,
      content: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR',
    }
    await mail.send({
      to: 'zoe@wellspring.example',
      subject: 'No appointment',
      text: 'Hello',
      html: '<p>Hello</p>',
      calendar,
    })
    const mails = await received()
    const { calendar: taken } = mails.find(({ to }) => to === 'zoe@wellspring.example') ?? {}
    const lines = (text = '') => text.trim().split(/\r?\n/)
    expect(taken?.method).toBe(calendar.method)
    expect(lines(taken?.content)).toEqual(lines(calendar.content))
  })
})

test('a mail with an unsubscribe URL has the matching headers and the given id', async () => {
  await openSmtp(`smtp://127.0.0.1:${port}`, 'Wellspring <hello@wellspring.example>').send({
    id: '0190f0a0-0000-7000-8000-000000000001',
    to: 'list@wellspring.example',
    subject: 'A parcel',
    text: 'Hello',
    html: '<p>Hello</p>',
    unsubscribeUrl: 'https://patron.wellspring.example/v1/unsubscribe?token=a.b.c',
  })
  const mail = caught.find(({ to }) => to === 'list@wellspring.example')!
  expect(mail.headers).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'message-id']),
  )
})

test('a long subject is folded and arrives unchanged', async () => {
  const subject = 'Another time for “Gentle evening stretches” · Ümlaut 莲花 '.repeat(8).trim()
  await openSmtp(`smtp://127.0.0.1:${port}`, 'Wellspring <hello@wellspring.example>').send({
    to: 'long@wellspring.example',
    subject,
    text: 'Hello',
    html: '<p>Hello</p>',
  })
  expect(caught.find(({ to }) => to === 'long@wellspring.example')!.subject).toBe(subject)
})

test('gives up on a mail server that does not respond within three seconds', async () => {
  const silent = net.createServer(() => {})
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  const at = (silent.address() as net.AddressInfo).port
  await expect(
    openSmtp(`smtp://127.0.0.1:${at}`, 'a@b.co', 100).send({
      to: 'a@b.co',
      subject: 'x',
      text: 'x',
      html: '<p>x</p>',
    }),
  ).rejects.toThrow(/timeout|greeting|closed/i)
  expect(SMTP_PATIENCE_MS).toBeLessThanOrEqual(3000)
  silent.close()
})

test('a subject of several lines becomes one line and adds no recipient or header', async () => {
  const injected = 'Order\r\nBcc: thief@wellspring.example\r\nX-Injected: yes\r\n\r\nAnother text'
  await openSmtp(`smtp://127.0.0.1:${port}`, 'Wellspring <hello@wellspring.example>').send({
    to: 'injected@wellspring.example',
    subject: injected,
    text: 'Hello',
    html: '<p>Hello</p>',
  })
  const mail = caught.find(({ to }) => to === 'injected@wellspring.example')!
  expect(mail.text).toBe('Hello')
  expect(mail.headers).toEqual(expect.arrayContaining(['subject']))
  expect(mail.headers).not.toContain('bcc')
  expect(mail.headers).not.toContain('x-injected')
  expect(mail.recipients).toEqual(['injected@wellspring.example'])
})

test.each([
  'one@wellspring.example, thief@wellspring.example',
  'one@wellspring.example; thief@wellspring.example',
  'one@wellspring.example\r\nBcc: thief@wellspring.example',
  'one@wellspring.example <thief@wellspring.example>',
  '"one@wellspring.example" <thief@wellspring.example>',
  'Group: thief@wellspring.example;',
  'one@wellspring.example> RCPT TO:<thief@wellspring.example',
])('the recipient %j delivers no mail to anyone else', async (to) => {
  const before = caught.length
  await openSmtp(`smtp://127.0.0.1:${port}`, 'Wellspring <hello@wellspring.example>')
    .send({ to, subject: 'Your code', text: 'Hello', html: '<p>Hello</p>' })
    .catch(() => {})
  const brought = caught.slice(before).flatMap(({ recipients }) => recipients ?? [])
  expect(brought).not.toContain('thief@wellspring.example')
})
