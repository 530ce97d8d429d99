import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { makeDraft, makeEvent, saturday } from '../../../testing/events.ts'
import { png, uploadBench } from '../../../testing/uploads.ts'
import { whenOf } from '../share/share-picture.ts'
import { shareSvg } from '../share/share-svg.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const get = (id: string, host = 'patron') =>
  stand.app.inject({ url: `/events/${id}/share.png`, headers: { host: `${host}.localhost:4000` } })

test('an event without a picture gets a generated link preview of the standard size', async () => {
  const { event } = await makeEvent(stand)
  const answer = await get(event.id)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect((await get(event.id)).rawPayload.equals(answer.rawPayload)).toBe(true)
})

test('no preview is drawn for a private event, an event with a picture, or another host', async () => {
  const { event: draft } = await makeDraft(stand)
  const { event } = await makeEvent(stand)
  const shown = await makeEvent(stand)
  const { organiser } = shown
  const privateUrl = await uploadBench(stand).upload(organiser, 'image/png', await png())
  await organiser.client.events.setEventPicture({ id: shown.event.id, privateUrl })
  const asked = [get(draft.id), get('nothing'), get(shown.event.id), get(event.id, 'provider')]
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})

interface Shown {
  startsAt: string
  status: string
}

test('the preview shows the next date in the event’s time zone', () => {
  const [past, next, later] = ['2026-06-13T14:00:00Z', saturday, '2026-06-27T14:00:00Z'].map((startsAt) => ({
    startsAt,
    status: 'scheduled',
  })) as [Shown, Shown, Shown]
  const now = new Date('2026-06-15T09:00:00Z')
  const said = 'Saturday, June 20 at 6:00 PM in Dubai'
  expect(whenOf([past, next], 'Asia/Dubai', now)).toBe(said)
  expect(whenOf([past, next, later], 'Asia/Dubai', now)).toBe(`${said}, and more dates`)
  expect(whenOf([{ ...next, status: 'cancelled' }, later], 'America/New_York', now)).toBe(
    'Saturday, June 27 at 10:00 AM in New York',
  )
})

const text = { when: 'Saturday, June 20 at 6:00 PM in Dubai', area: 'social' } as const

test.each([
  'Tea',
  'A circle for everybody who works at night, '.repeat(8),
  'Łukasz & Ærø: “<script>”',
  'Wort'.repeat(40),
  'مساء الخير',
])('every letter of “%s” is drawn as an outline', (title) => {
  const svg = shareSvg({ ...text, title })
  expect(svg).not.toMatch(/NaN|undefined|<script|<text/)
  // The area, the date, the product name, and one to three title lines.
  expect([4, 5, 6]).toContain(svg.split('<path').length - 1)
})
