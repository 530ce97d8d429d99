import type { LightMyRequestResponse } from 'fastify'

import type { Audience } from '@wellspring/api/contract/endpoint'

import { sql } from '../../db/drizzle.ts'
import type { SignedIn, TestApp } from '../app.ts'

export const goodPassword = 'Wellspring1!'

/** Returns the newest code mailed to an address. */
export async function codeFor(stand: TestApp, email: string): Promise<string> {
  await stand.runJobs()
  const mails = await stand.mails(email)
  const code = mails.map(({ text }) => text.match(/\b\d{6}\b/)?.[0]).find((found) => found !== undefined)
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}

/** Marks a sign-up as confirmed, as if its code had been entered. */
export async function confirm(stand: TestApp, email: string): Promise<void> {
  await stand.deps.database.write((tx) =>
    tx.execute(sql`update users set is_unconfirmed = false where email = ${email}`),
  )
}

/** Sends a request as a browser page of a host would, and returns the raw response. */
export async function ask(
  stand: TestApp,
  audience: Audience,
  request: {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
    path: string
    body?: object
    cookie?: string
    /** The browser's preferred languages. */
    languages?: string
  },
): Promise<LightMyRequestResponse> {
  const origin = stand.deps.config.origins[audience]
  return stand.app.inject({
    method: request.method ?? 'GET',
    url: request.path,
    headers: {
      host: new URL(origin).host,
      origin,
      ...(request.cookie && { cookie: request.cookie }),
      ...(request.languages && { 'accept-language': request.languages }),
    },
    ...(request.body && { payload: request.body }),
  })
}

interface From {
  audience?: Audience
  address?: string
  cookie?: string
}

export type Post = (path: string, body: object, from?: From) => Promise<LightMyRequestResponse>

/** Posts like a browser at a given IP address. */
export const postsTo =
  (stand: TestApp): Post =>
  (path, body, { audience = 'patron', address = '10.9.9.9', cookie } = {}) => {
    const origin = stand.deps.config.origins[audience]
    return stand.app.inject({
      method: 'POST',
      url: `/v1${path}`,
      remoteAddress: address,
      headers: { host: new URL(origin).host, origin, ...(cookie && { cookie }) },
      payload: body,
    })
  }

export const challengeOf = (answer: LightMyRequestResponse) =>
  answer.json<{ data: { challenge: string } }>().data.challenge

/** A response without the parts that differ every time. */
export const bare = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.body.replaceAll(/"(requestId|challenge)":"[^"]+"/g, '"$1":"…"'),
]

/** Returns the newest link mailed to an address, without its host. */
export async function linkFor(stand: TestApp, email: string): Promise<string> {
  await stand.runJobs()
  const mails = await stand.mails(email)
  const link = mails
    .map(({ text }) => text.match(/#(?:first\.)?(\S+)/)?.[1])
    .find((found) => found !== undefined)
  if (!link) throw new Error(`no link was mailed to ${email}`)
  return link
}

/** Returns the session cookie that a response sets. */
export const cookieOf = (answer: { cookies: { name: string; value: string }[] }) => {
  const cookie = answer.cookies.find(({ name }) => name === '__Host-session')
  return `__Host-session=${cookie?.value ?? ''}`
}

/** Changes the email address with the mailed code, and returns the cookie of the new session. */
export async function moveAddress(
  stand: TestApp,
  { client, cookie }: Pick<SignedIn, 'client' | 'cookie'>,
  { audience, email }: { audience: Audience; email: string },
): Promise<string> {
  const { challenge } = await client.identity.startEmailChange({ email })
  const body = { challenge, code: await codeFor(stand, email) }
  const answer = await ask(stand, audience, { method: 'PUT', path: '/v1/account/email', body, cookie })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return cookieOf(answer)
}

/** Logs in with the mailed code, and returns the cookie. */
export async function logInWith(
  stand: TestApp,
  audience: Audience,
  email: string,
  { password = goodPassword, languages = '', zone = '' } = {},
) {
  const first = await ask(stand, audience, { method: 'POST', path: '/v1/login', body: { email, password } })
  const { challenge } = first.json<{ data: { challenge: string } }>().data
  const code = await codeFor(stand, email)
  const second = await ask(stand, audience, {
    method: 'POST',
    path: '/v1/login/otp',
    body: { challenge, code },
    languages,
    ...(zone && { cookie: `zone=${encodeURIComponent(zone)}` }),
  })
  return cookieOf(second)
}
