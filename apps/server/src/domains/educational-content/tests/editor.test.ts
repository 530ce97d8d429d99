import { afterAll, beforeAll, expect, test } from 'vitest'

import { figureOf } from '../../../testing/figures.ts'
import { testApp } from '../../../testing/app.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'
import {
  contentInput,
  makeAudio,
  makeContent,
  makeContentDraft,
  submitContent,
} from '../../../testing/educational-content.ts'
import { uploadRecording } from '../../../testing/media.ts'
import { png, uploadBench } from '../../../testing/uploads.ts'

let stand: TestApp
let guest: SignedIn['client']
let staff: SignedIn
beforeAll(async () => {
  stand = await testApp()
  guest = stand.client('patron')
  staff = await stand.signIn('staff')
})
afterAll(() => stand.close())

const notFound = { code: 'NOT_FOUND' }
const titles = async () => (await guest.educationalContent.listContent({})).contents.map(({ title }) => title)

test('an article is written, submitted, published, found and archived', async () => {
  const { author, content } = await makeContentDraft(stand)
  const { id } = content
  expect(content).toMatchObject({ status: 'draft', missing: [], body: contentInput().body, file: null })
  const { educationalContent: mine } = author.client
  await expect(guest.educationalContent.getContent({ id })).rejects.toMatchObject(notFound)
  await mine.moveContent({ id, status: 'pending_review' })
  expect(await figureOf(staff, 'content')).toMatchObject({ value: 1 })
  await expect(mine.updateContent({ id, ...contentInput() })).rejects.toMatchObject({ code: 'CONFLICT' })
  await staff.client.educationalContent.moveContent({ id, status: 'published' })
  expect((await guest.educationalContent.getContent({ id })).content).toMatchObject({
    title: content.title,
    locked: false,
    body: content.body,
    author: { id: author.userId },
  })
  expect(await titles()).toContain(content.title)
  await mine.moveContent({ id, status: 'archived' })
  await expect(guest.educationalContent.getContent({ id })).rejects.toMatchObject(notFound)
  expect(await titles()).not.toContain(content.title)
})

test('staff who return or remove content give a reason, and its author is notified', async () => {
  const { author, content } = await makeContentDraft(stand, { content: { title: 'A calm morning' } })
  const { id } = content
  await submitContent({ author, content })
  const { educationalContent: desk } = staff.client
  await expect(desk.moveContent({ id, status: 'draft' })).rejects.toMatchObject({
    errors: { comment: 'Say what needs to change.' },
  })
  await desk.moveContent({ id, status: 'draft', comment: 'Please name your source.' })
  const { content: back } = await author.client.educationalContent.getOwnContent({ id })
  expect(back).toMatchObject({ status: 'draft', reviewComment: 'Please name your source.' })
  await submitContent({ author, content })
  await desk.moveContent({ id, status: 'published' })
  await desk.moveContent({ id, status: 'archived', comment: 'It is somebody else’s.' })
  await stand.runJobs()
  const { notices } = await author.client.notifications.listNotices({ limit: 10 })
  expect(notices.map(({ title }) => title).toSorted()).toEqual([
    '“A calm morning” is published',
    '“A calm morning” needs a change',
    '“A calm morning” was taken down',
  ])
  await author.client.educationalContent.moveContent({ id, status: 'draft' })
})

test('a new title, text or file of published content returns it to review, and nothing else does', async () => {
  const { author, content } = await makeContent(stand)
  const { educationalContent: mine } = author.client
  const input = contentInput({ summary: 'For tired people.', minutes: 5, access: 'members' })
  const { content: same } = await mine.updateContent({ id: content.id, ...input })
  expect(same).toMatchObject({ status: 'published', summary: 'For tired people.' })
  const { content: other } = await mine.updateContent({ id: content.id, ...input, title: 'Sleeping' })
  expect(other.status).toBe('pending_review')
  const made = await makeAudio(stand)
  const { privateUrl: fileUrl } = await uploadRecording(stand, made.author, { name: 'again.mp3' })
  const changed = { ...contentInput(), kind: 'audio' as const, body: '', fileUrl }
  const { content: heard } = await made.author.client.educationalContent.updateContent({
    id: made.content.id,
    ...changed,
    title: made.content.title,
  })
  expect(heard.status).toBe('pending_review')
})

test('incomplete content is refused with its missing parts', async () => {
  const { author, content } = await makeContentDraft(stand, {
    content: { summary: '', area: null, leaves: [], minutes: null, body: '<p> </p>' },
  })
  expect(content.missing).toEqual(['summary', 'wellness area', 'length', 'text'])
  await expect(submitContent({ author, content })).rejects.toMatchObject({
    errors: {
      summary: 'Write a summary',
      area: 'Choose an area',
      minutes: 'Length must be a whole number of minutes',
      body: 'Write the article',
    },
  })
})

test('a file must belong to the author and match the kind of content', async () => {
  const { author } = await makeContentDraft(stand)
  const other = await makeAudio(stand)
  const { privateUrl: fileUrl } = await uploadRecording(stand, author)
  const create = (kind: 'audio' | 'video', url: string) =>
    author.client.educationalContent.createContent(contentInput({ kind, body: '', fileUrl: url }))
  await expect(create('audio', other.content.fileUrl!)).rejects.toMatchObject({
    errors: { fileUrl: 'This file is no longer available. Please upload it again.' },
  })
  await expect(create('video', fileUrl)).rejects.toMatchObject({
    errors: { fileUrl: 'Please upload a valid video file.' },
  })
  expect((await create('audio', fileUrl)).content.file).toMatchObject({ mime: 'audio/mpeg', bytes: 4096 })
})

test("a poster is rendered from the author's upload", async () => {
  const { author, content } = await makeContentDraft(stand)
  const privateUrl = await uploadBench(stand).upload(author, 'image/png', await png())
  const { educationalContent: mine } = author.client
  const { content: seen } = await mine.setPoster({ id: content.id, privateUrl })
  expect(seen.imageUrl).toMatch(/^\/media\/educational-content\/[\da-f-]+\.webp$/)
  const { statusCode } = await stand.app.inject({
    url: seen.imageUrl!,
    headers: { host: 'patron.localhost:4000' },
  })
  expect(statusCode).toBe(200)
  expect((await mine.setPoster({ id: content.id, privateUrl: null })).content.imageUrl).toBeNull()
})
