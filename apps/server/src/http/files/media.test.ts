import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { eq } from '../../db/drizzle.ts'
import { subscriptions } from '../../domains/memberships/tables.ts'
import { testApp } from '../../testing/app.ts'
import type { SignedIn, TestApp } from '../../testing/app.ts'
import { storages } from '../../testing/storages.ts'
import { createTestCards } from '../../testing/cards/cards.ts'
import { makeAudio, makeAudioDraft } from '../../testing/educational-content.ts'
import type { Written } from '../../testing/educational-content.ts'
import { mp3, uploadRecording } from '../../testing/media.ts'
import { buy, planId } from '../../testing/accounts/members.ts'
import { signInProvider } from '../../testing/accounts/providers.ts'

/** Every byte differs by its position. */
const bytes = mp3(1000)
for (let at = 4; at < bytes.length; at++) bytes[at] = at % 251

interface Ask {
  method?: 'GET' | 'HEAD'
  host?: string
  cookie?: string
  [header: string]: string | undefined
}

const ask = async (
  { app }: TestApp,
  url: string,
  { method = 'GET', host = 'patron', ...headers }: Ask = {},
) => {
  const answer = await app.inject({ method, url, headers: { ...headers, host: `${host}.localhost:4000` } })
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload }
}

describe.each(Object.entries(storages))('a recording in %s', (_name, open) => {
  let stand: TestApp
  let close: () => Promise<void>
  let made: Written
  let url: string
  let etag: string
  beforeAll(async () => {
    ;({ stand, close } = await open({ cards: createTestCards() }))
    const author = await signInProvider(stand)
    const { privateUrl: fileUrl } = await uploadRecording(stand, author, { bytes, name: 'walk ünd so.mp3' })
    made = await makeAudio(stand, { author, content: { fileUrl } })
    url = made.content.file!.url
    etag = String((await ask(stand, url)).headers['etag'])
  })
  afterAll(() => close())

  test('is served whole, with the headers that players and caches need', async () => {
    const { status, headers, body } = await ask(stand, url)
    expect([status, body.equals(bytes)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600',
      'content-disposition': "inline;filename*=UTF-8''walk%20%C3%BCnd%20so.mp3",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\da-f-]{36}"$/),
    })
  })

  test.each([
    ['bytes=0-', 206, 0, 999],
    ['bytes=0-0', 206, 0, 0],
    ['bytes=10-19', 206, 10, 19],
    ['bytes=990-', 206, 990, 999],
    ['bytes=990-5000', 206, 990, 999],
    ['bytes=-10', 206, 990, 999],
    ['bytes=-5000', 206, 0, 999],
    ['bytes=999-', 206, 999, 999],
  ])('answers the range %s with %i and that part', async (range, code, start, end) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers, body } = await ask(stand, url, { method, range })
      expect([status, headers['content-range'], headers['content-length']]).toEqual([
        code,
        `bytes ${start}-${end}/1000`,
        String(end - start + 1),
      ])
      const wanted = method === 'GET' ? bytes.subarray(start, end + 1) : Buffer.alloc(0)
      expect(body.equals(wanted)).toBe(true)
    }
  })

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('has no range %s', async (range) => {
    const { status, headers } = await ask(stand, url, { range })
    expect([status, headers['content-range']]).toEqual([416, 'bytes */1000'])
  })

  test.each(['bytes=0-1,5-6', 'bytes=5-2', 'bytes=a-b', 'bytes=', 'lines=0-1', 'x'])(
    'is served whole for the invalid range %s',
    async (range) => {
      const { status, body } = await ask(stand, url, { range })
      expect([status, body.length]).toEqual([200, 1000])
    },
  )

  test('is served in part only to a client whose other parts are of the same file', async () => {
    const partly = (since: string) => ask(stand, url, { range: 'bytes=0-9', 'if-range': since })
    expect((await partly(etag)).status).toBe(206)
    expect((await partly('"another"')).status).toBe(200)
    expect((await partly('Mon, 15 Jun 2026 09:00:00 GMT')).status).toBe(200)
  })

  test('is not sent again to a client that has it', async () => {
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const { status, body } = await ask(stand, url, { 'if-none-match': known })
      expect([known, status, body.length]).toEqual([known, 304, 0])
    }
    expect((await ask(stand, url, { 'if-none-match': '"another"' })).status).toBe(200)
  })

  test('answers HEAD with the same headers and no body', async () => {
    const { status, headers, body } = await ask(stand, url, { method: 'HEAD' })
    expect([status, headers['content-length'], body.length]).toEqual([200, '1000', 0])
  })

  test('is not found when its bytes are missing', async () => {
    const author = await signInProvider(stand)
    const lost = await uploadRecording(stand, author, { bytes, name: 'lost.mp3' })
    const { content } = await makeAudio(stand, { author, content: { fileUrl: lost.privateUrl } })
    await stand.deps.ports.storage.remove(lost.privateUrl.replace('private:', ''))
    expect((await ask(stand, content.file!.url, { range: 'bytes=0-9' })).status).toBe(404)
  })
})

describe('a recording is available to', () => {
  let stand: TestApp
  let patron: SignedIn
  let member: SignedIn
  let staff: SignedIn
  let stranger: SignedIn
  beforeAll(async () => {
    stand = await testApp({ ports: { cards: createTestCards() } })
    patron = await stand.signIn('patron')
    member = await stand.signIn('patron')
    await buy(member.client, await planId(stand, 'Patron'))
    staff = await stand.signIn('staff')
    stranger = await signInProvider(stand)
  })
  afterAll(() => stand.close())

  /** Returns which kinds of caller can fetch a recording. */
  async function whoHas({ author, content }: Written) {
    const { url } = content.file!
    const people: Record<string, Ask> = {
      guest: {},
      patron: { cookie: patron.cookie },
      member: { cookie: member.cookie },
      'member elsewhere': { host: 'provider', cookie: member.cookie },
      author: { host: 'provider', cookie: author.cookie },
      'another provider': { host: 'provider', cookie: stranger.cookie },
      staff: { host: 'admin', cookie: staff.cookie },
    }
    const asked = Object.entries(people).map(async ([who, as]) => [who, (await ask(stand, url, as)).status])
    return (await Promise.all(asked)).filter(([, status]) => status === 200).map(([who]) => who)
  }

  const everybody = ['guest', 'patron', 'member', 'member elsewhere', 'author', 'another provider', 'staff']

  test('everyone, while it is published', async () => {
    const made = await makeAudio(stand)
    expect(await whoHas(made)).toEqual(everybody)
    await made.author.client.educationalContent.moveContent({ id: made.content.id, status: 'archived' })
    expect(await whoHas(made)).toEqual(['author', 'staff'])
  })

  test('members, without being cached', async () => {
    const made = await makeAudio(stand, { content: { access: 'members' } })
    expect(await whoHas(made)).toEqual(['member', 'author', 'staff'])
    const { headers } = await ask(stand, made.content.file!.url, { cookie: member.cookie })
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('its author and staff before it is published', async () => {
    expect(await whoHas(await makeAudioDraft(stand))).toEqual(['author', 'staff'])
  })

  test('no one under the URL of another file, or of none', async () => {
    const [one, other] = [await makeAudio(stand), await makeAudio(stand)]
    const fileOf = ({ content }: Written) => content.file!.url.split('/').at(-1)
    const at = (id: string, file: string | undefined) =>
      ask(stand, `/media/educational-content/${id}/${file}`).then(({ status }) => status)
    expect(await at(one.content.id, fileOf(other))).toBe(404)
    expect(await at('x', fileOf(one))).toBe(404)
    expect(await at(crypto.randomUUID(), fileOf(one))).toBe(404)
    expect(await at(one.content.id, '..%2f..%2fsecret')).toBe(404)
  })

  test('a member only until they log out', async () => {
    const { content } = await makeAudio(stand, { content: { access: 'members' } })
    const { url } = content.file!
    const leaving = await stand.signIn('patron')
    await buy(leaving.client, await planId(stand, 'Patron'))
    const { cookie } = leaving
    expect((await ask(stand, url, { cookie, range: 'bytes=0-9' })).status).toBe(206)
    await leaving.client.identity.logOut()
    expect((await ask(stand, url, { cookie, range: 'bytes=10-19' })).status).toBe(404)
  })

  test('a member only until the membership ends', async () => {
    const { content } = await makeAudio(stand, { content: { access: 'members' } })
    const { url } = content.file!
    const leaving = await stand.signIn('patron')
    await buy(leaving.client, await planId(stand, 'Patron'))
    const { cookie } = leaving
    expect((await ask(stand, url, { cookie, range: 'bytes=0-9' })).status).toBe(206)
    await stand.deps.database.write((tx) =>
      tx.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.userId, leaving.userId)),
    )
    for (const as of [{ cookie }, { cookie, range: 'bytes=10-19' }, { cookie, 'if-none-match': '*' }])
      expect((await ask(stand, url, as)).status).toBe(404)
  })
})
