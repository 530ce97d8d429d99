import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

import { moveBookingEarlier } from './move-booking-earlier.ts'
import { comeBack, goAway, offerService, setAvailability } from './provider-setup.ts'
import type { Offered } from './provider-setup.ts'
import { dayAfter, newYork, wallOf } from './zones.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE

const nineToTen = [{ from: 9 * 60, to: 10 * 60 }]
const terms = { zone: newYork, week: [nineToTen, nineToTen, nineToTen, nineToTen, nineToTen, [], []] }

/**
 * Publishes a half-hour service for $40 of a provider in New York who works from nine to ten and is away until then.
 */
export async function offerFrom(provider: Page, until: number): Promise<Offered> {
  await setAvailability(provider, { ...terms, overrides: [] })
  await goAway(provider, until)
  return offerService(provider, { title: `A first look ${Date.now()}`, price: 40 })
}

/** On a busy machine, choosing a slot takes more than a minute. */
const NOTICE = 3 * MINUTE

/** Makes the provider available now. The first free slot starts at the next quarter of an hour after the notice. */
export async function offerNow(provider: Page): Promise<number> {
  await comeBack(provider)
  const start = Math.ceil((Date.now() + NOTICE) / QUARTER) * QUARTER
  const wall = wallOf(start, newYork)
  const [today, minute] = [wall.slice(0, 10), Number(wall.slice(14, 16))]
  await setAvailability(provider, {
    ...terms,
    overrides: [
      // From the current half hour until midnight, also on a day with a clock change.
      { on: today, windows: [{ from: minute % 30, to: 1440 }] },
      { on: dayAfter(today, 1), windows: [{ from: 0, to: 60 }] },
    ],
  })
  return start
}

/** Moves the start of a booking to the current minute, because a session cannot be completed before it starts. */
export async function beginNow({ id, startsAt }: { id: string; startsAt: string }): Promise<void> {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE
  await moveBookingEarlier(id, Date.parse(startsAt) - now)
}

/** The number of rendered video frames of a participant, with a sample of the last one. */
async function pictureOf(page: Page, name: string) {
  return page.getByLabel(`${name}, video`).evaluate(async (element: HTMLVideoElement) => {
    const frames = element.getVideoPlaybackQuality().totalVideoFrames
    const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 24 })
    const paint = canvas.getContext('2d')
    paint?.drawImage(element, 0, 0, 32, 24)
    const picture = paint ? [...paint.getImageData(0, 0, 32, 24).data].join(',') : ''
    return { frames, picture, isBlank: new Set(picture.split(',')).size < 3 }
  })
}

/** Waits until a participant's video is playing. */
export async function expectVideoPlaying(page: Page, name: string) {
  let first = await pictureOf(page, name)
  await expect
    .poll(async () => {
      const next = await pictureOf(page, name)
      const moves = next.frames > first.frames && next.picture !== first.picture && !next.isBlank
      if (next.frames < first.frames) first = next
      return moves
    })
    .toBe(true)
}
