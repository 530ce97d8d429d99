import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { MAX_WATCH_LATER } from '@wellspring/api/contract/educational-content-status'

import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import { makeAudio, makeContent } from '../../../testing/educational-content.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { buy, planId } from '../../../testing/accounts/members.ts'
import { answerPhq } from '../../../testing/questionnaires.ts'
import { moodOf } from '../../../testing/wellness.ts'
import { educationalContents, watchLater } from '../tables.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

const notFound = { code: 'NOT_FOUND' }
const zone = 'Asia/Dubai'
const api = ({ client }: SignedIn) => client.educationalContent

describe('the watch-later list', () => {
  test('contains each item once, newest first, and removal is idempotent', async () => {
    const patron = await stand.signIn('patron')
    const [first, second] = [await makeContent(stand), await makeContent(stand)]
    const { item } = await api(patron).addToWatchLater({ id: first.content.id })
    stand.clock.advance({ seconds: 1 })
    await api(patron).addToWatchLater({ id: second.content.id })
    expect((await api(patron).addToWatchLater({ id: first.content.id })).item).toEqual(item)
    const { items, totalRecords } = await api(patron).listWatchLater({})
    expect([items.map(({ id }) => id), totalRecords]).toEqual([[second.content.id, first.content.id], 2])
    await api(patron).removeFromWatchLater({ id: first.content.id })
    await api(patron).removeFromWatchLater({ id: first.content.id })
    expect((await api(patron).listWatchLater({})).totalRecords).toBe(1)
    expect((await api(await stand.signIn('patron')).listWatchLater({})).totalRecords).toBe(0)
  })

  test('keeps content that is no longer published, and says so', async () => {
    const patron = await stand.signIn('patron')
    const { author, content } = await makeContent(stand)
    const { id } = content
    await api(patron).addToWatchLater({ id })
    await author.client.educationalContent.moveContent({ id, status: 'archived' })
    const { items } = await api(patron).listWatchLater({})
    expect(items).toMatchObject([{ id, title: content.title, isAvailable: false, publishedAt: null }])
    expect((await api(patron).getLibraryItem({ id })).item.isAvailable).toBe(false)
    await api(patron).removeFromWatchLater({ id })
    await expect(api(patron).getLibraryItem({ id })).rejects.toMatchObject(notFound)
    await expect(api(patron).addToWatchLater({ id })).rejects.toMatchObject(notFound)
  })

  test(`contains at most ${MAX_WATCH_LATER} items, also with concurrent additions`, async () => {
    const patron = await stand.signIn('patron')
    const { content } = await makeContent(stand)
    const [row] = await stand.context.db.select().from(educationalContents).limit(1)
    await stand.deps.database.write(async (tx) => {
      const { id: _id, ...copy } = row!
      const copies = await tx
        .insert(educationalContents)
        .values(Array.from({ length: MAX_WATCH_LATER - 1 }, () => copy))
        .returning({ id: educationalContents.id })
      const at = { patronId: patron.userId, addedAt: stand.clock.now() }
      await tx.insert(watchLater).values(copies.map(({ id }) => ({ ...at, contentId: id })))
    })
    const other = await makeContent(stand)
    const both = [content.id, other.content.id].map((id) => api(patron).addToWatchLater({ id }))
    const settled = await Promise.allSettled(both)
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT' },
    })
    expect((await api(patron).listWatchLater({ limit: 1 })).totalRecords).toBe(MAX_WATCH_LATER)
  })
})

describe('the reading position', () => {
  test('is the last one, and the furthest one is kept', async () => {
    const patron = await stand.signIn('patron')
    const { id } = (await makeAudio(stand)).content
    const at = async (seconds: number, waitedMs = 0) => {
      stand.clock.advance({ seconds: 5 })
      const { item } = await api(patron).saveProgress({ id, seconds, duration: 600, waitedMs, zone })
      return [item.progress?.seconds, item.progress?.furthest.seconds]
    }
    expect(await at(300)).toEqual([300, 300])
    // The reader went back to listen again.
    expect(await at(60)).toEqual([60, 300])
    // A phone without a connection reports an earlier position a minute later.
    expect(await at(420, 60_000)).toEqual([60, 420])
    expect(await at(70)).toEqual([70, 420])
    const { items, counts } = await api(patron).listLibrary({ shelf: 'in_progress' })
    expect(items).toMatchObject([{ id, progress: { seconds: 70, furthest: { seconds: 420 } } }])
    expect(counts).toEqual({ watch_later: 0, in_progress: 1, finished: 0 })
  })

  test('of concurrent devices keeps the furthest one', async () => {
    const patron = await stand.signIn('patron')
    const { id } = (await makeAudio(stand)).content
    const all = Array.from({ length: 40 }, (_, index) =>
      api(patron).saveProgress({ id, seconds: (index * 37) % 500, duration: 600, zone }),
    )
    await Promise.all(all)
    const { item } = await api(patron).getLibraryItem({ id })
    expect(item.progress?.furthest.seconds).toBe(
      Math.max(...Array.from({ length: 40 }, (_, index) => (index * 37) % 500)),
    )
  })

  test('is not audited until the content is finished, once', async () => {
    const patron = await stand.signIn('patron')
    const { id, title } = (await makeAudio(stand)).content
    const save = (seconds: number) => api(patron).saveProgress({ id, seconds, duration: 600, zone })
    const trail = async () =>
      (
        await stand.deps.database.pool.query<{ name: string }>(
          'select name from changes where actor_id = $1 order by id',
          [patron.userId],
        )
      ).rows.map(({ name }) => name)
    const before = await trail()
    await save(100)
    await save(539)
    expect(await trail()).toEqual(before)
    await Promise.all([save(540), save(545), save(600)])
    await save(10)
    expect((await trail()).slice(before.length)).toEqual(['educationalContent.finish'])
    const { items } = await api(patron).listLibrary({ shelf: 'finished' })
    expect(items).toMatchObject([{ title, progress: { seconds: 10, finishedAt: expect.any(String) } }])
    await stand.runJobs()
    const { lotus } = await patron.client.wellness.getLotus({ zone })
    const leaf = lotus.petals.flatMap(({ leaves }) => leaves).find((one) => one.leaf === 'Nourish')
    // 3 of 20.
    expect([leaf?.openness, lotus.entries]).toEqual([15, 1])
    const { detail } = await patron.client.wellness.getLotusLeaf({ id: 'nourish', zone })
    expect(detail.entries).toMatchObject([{ kind: 'resource', title, href: `/educational-content/${id}` }])
  })

  test('in an article is the fraction that was read', async () => {
    const patron = await stand.signIn('patron')
    const { id } = (await makeContent(stand)).content
    await expect(api(patron).saveProgress({ id, seconds: 10, zone })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    const { item } = await api(patron).saveProgress({ id, fraction: 0.95, zone })
    expect(item.progress).toMatchObject({ fraction: 0.95, seconds: null, finishedAt: expect.any(String) })
  })

  test('requires access, and stays for removed content', async () => {
    const patron = await stand.signIn('patron')
    const { author, content } = await makeContent(stand, { content: { access: 'members' } })
    const { id } = content
    const read = () => api(patron).saveProgress({ id, fraction: 0.5, zone })
    await expect(read()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await buy(patron.client, await planId(stand, 'Patron'))
    await read()
    await author.client.educationalContent.moveContent({ id, status: 'archived' })
    await expect(read()).rejects.toMatchObject(notFound)
    expect((await api(patron).listLibrary({ shelf: 'in_progress' })).items).toMatchObject([
      { id, isAvailable: false },
    ])
  })
})

describe("members' content", () => {
  test('is shown to others without the content itself', async () => {
    const patron = await stand.signIn('patron')
    const transcript = '00:00.000 --> 00:02.000\nStand up.\n\n00:02.000 --> 00:04.000\nopen the door'
    const { author, content } = await makeAudio(stand, { content: { access: 'members', transcript } })
    const { id } = content
    const locked = {
      locked: true,
      title: content.title,
      body: null,
      file: null,
      transcript: '',
      opening: 'Stand up.',
    }
    const guest = stand.client('patron')
    expect((await guest.educationalContent.getContent({ id })).content).toMatchObject(locked)
    expect((await api(patron).getContent({ id })).content).toMatchObject(locked)
    expect((await author.client.educationalContent.getContent({ id })).content).toMatchObject({
      locked: false,
      transcript,
    })
    await buy(patron.client, await planId(stand, 'Patron'))
    expect((await api(patron).getContent({ id })).content).toMatchObject({
      locked: false,
      opening: '',
      transcript,
    })
    const found = (search: string) =>
      guest.educationalContent.listContent({ search }).then(({ totalRecords }) => totalRecords)
    expect(await found('open the door')).toBe(0)
  })
})

test('content can be searched by words, area, kind, language and audience', async () => {
  const transcript = '00:00.000 --> 00:02.000\nbreathe with the\n\n00:02.000 --> 00:04.000\nslow tide'
  const options = { area: 'spiritual', leaves: ['Peace'], language: 'French', transcript } as const
  const { content } = await makeAudio(stand, {
    content: { ...options, leaves: ['Peace'], title: '50% calmer_' },
  })
  const ids = async (filter: Parameters<SignedIn['client']['educationalContent']['listContent']>[0]) =>
    (await stand.client('patron').educationalContent.listContent(filter)).contents.map(({ id }) => id)
  expect(await ids({ search: 'with the slow TIDE' })).toEqual([content.id])
  expect(await ids({ search: '50% calm' })).toEqual([content.id])
  expect(await ids({ search: 'calmer fast' })).toEqual([])
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ area: 'spiritual', kind: 'audio', language: 'French', access: 'everybody' })).toEqual([
    content.id,
  ])
  expect(await ids({ area: 'spiritual', kind: 'video' })).toEqual([])
})

describe('recommendations', () => {
  test('state a reason, exclude items the patron has, and use no health data', async () => {
    const patron = await stand.signIn('patron')
    const area = { area: 'financial', leaves: ['Prosper'] } as const
    const texts = (title: string) => ({ content: { ...area, leaves: ['Prosper' as const], title } })
    const done = await makeContent(stand, texts('Where money goes'))
    const next = await makeContent(stand, texts('A plan for a month'))
    const later = await makeContent(stand, texts('Saving a little'))
    await api(patron).saveProgress({ id: done.content.id, fraction: 1, zone })
    await api(patron).addToWatchLater({ id: later.content.id })
    const { contents } = await api(patron).listRecommended({ limit: 2 })
    expect(contents[0]).toMatchObject({
      id: next.content.id,
      because: 'Because you finished “Where money goes”.',
    })
    expect(contents.map(({ id }) => id)).not.toContain(later.content.id)
    expect(contents[1]?.because).toBe('Because it is new here.')
  })

  test('do not depend on moods or questionnaire answers', async () => {
    const patron = await stand.signIn('patron')
    for (let count = 0; count < 3; count++) await makeContent(stand)
    const before = await api(patron).listRecommended({})
    await patron.client.wellness.putMood(moodOf())
    await answerPhq(patron)
    expect(await api(patron).listRecommended({})).toEqual(before)
  })
})
