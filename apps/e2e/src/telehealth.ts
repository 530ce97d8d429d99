import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const MINUTE = 60_000

interface Ask {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  input?: object
}

/** One of the API's endpoints, as the person who is signed in on a page. */
export async function ask<Answer>(page: Page, { method, path, input }: Ask): Promise<Answer> {
  const answer = await page.evaluate(
    async (one) => {
      const response = await fetch(`/v1${one.path}`, {
        method: one.method,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        ...(one.input && { body: JSON.stringify(one.input) }),
      })
      return (await response.json()) as { success: boolean; message?: string; data: unknown }
    },
    { method, path, ...(input && { input }) },
  )
  if (!answer.success) throw new Error(`${method} ${path}: ${answer.message}`)
  return answer.data as Answer
}

/** A service by video for $40 whose only time begins within two minutes. */
export async function offerNow(provider: Page): Promise<{ serviceId: string; startsAt: string }> {
  const start = Math.ceil((Date.now() + 0.75 * MINUTE) / MINUTE) * MINUTE
  // The wall of a zone in which the hour after it is still of the same day.
  const zone = new Date(start).getUTCHours() >= 22 ? 'Asia/Dubai' : 'UTC'
  const wall = new Date(start + (zone === 'UTC' ? 0 : 4 * 60 * MINUTE))
  const from = wall.getUTCHours() * 60 + wall.getUTCMinutes()
  const { availability } = await ask<{ availability: { revision: number } }>(provider, {
    method: 'GET',
    path: '/availability/me',
  })
  await ask(provider, {
    method: 'PUT',
    path: '/availability/me',
    input: {
      ...{ zone, week: Array.from({ length: 7 }, () => []), acceptsNew: true },
      overrides: [{ on: wall.toISOString().slice(0, 10), windows: [{ from, to: from + 60 }] }],
      revision: availability.revision,
    },
  })
  const { service } = await ask<{ service: { id: string } }>(provider, {
    method: 'POST',
    path: '/services',
    input: {
      ...{ title: 'A first look', description: 'Half an hour by video.', area: 'financial' },
      ...{ format: 'Telehealth', isCoaching: false, lengthMinutes: 30, price: 40, capacity: 1 },
      ...{ confirmation: 'instant', bufferBeforeMinutes: 0, bufferAfterMinutes: 0, noticeMinutes: 0 },
      ...{ horizonDays: 7, policy: [{ hoursBefore: 24, refundPercent: 100 }] },
    },
  })
  await ask(provider, {
    method: 'POST',
    path: `/services/${service.id}/status`,
    input: { status: 'published' },
  })
  return { serviceId: service.id, startsAt: new Date(start).toISOString() }
}

/** How many pictures of somebody have been drawn, and what the last one looked like. */
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

/** Somebody's picture comes and moves. */
export async function expectMoving(page: Page, name: string) {
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
