import http from 'node:http'

import type { Page } from 'playwright'
import encodeQR from 'qr'

import { post } from './buyers.ts'
import { makeOpenDates } from './event-dates.ts'
import type { OpenDate } from './event-dates.ts'
import { launch } from './launch.ts'
import { fire, median } from './load.ts'
import type { Shot } from './load.ts'
import { signInMember } from './members.ts'
import { HOST, PORT, completeJobs, signIn } from './product.ts'
import type { Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'
import { openSignedIn, originOf } from './signed-in-page.ts'

const [PATRONS, TICKETS_EACH] = [50, 10] as const

interface Carried {
  code: string
  guestName: string
}

interface Answered {
  data: { booking: { id: string }; tickets: Carried[] }
}

async function ask(agent: http.Agent, shot: Shot): Promise<Answered['data']> {
  const { status, text } = await fire(PORT, agent, shot)
  if (status !== 200) throw new Error(`${shot.path} was answered ${status}: ${text}`)
  return (JSON.parse(text) as Answered).data
}

/** Five hundred tickets of a date, each with its own name. */
async function bookAll({ pool }: Product, { occurrenceId, ticketTypeId }: OpenDate): Promise<Carried[]> {
  const agent = new http.Agent({ keepAlive: true })
  const all: Carried[] = []
  for (let at = 0; at < PATRONS; at++) {
    const patron = await signIn(pool, 'patron')
    const tickets = Array.from({ length: TICKETS_EACH }, (_, one) => ({
      ticketTypeId,
      guestName: `Guest ${at * TICKETS_EACH + one + 1}.`,
    }))
    const body = JSON.stringify({ occurrenceId, tickets, expectedPrice: 0, zone: 'Asia/Dubai' })
    const { booking } = await ask(agent, post(patron, { path: '/v1/event-bookings', body }))
    const path = `/v1/event-bookings/${booking.id}/tickets`
    all.push(...(await ask(agent, { path, headers: { host: HOST, cookie: patron.cookie } })).tickets)
  }
  agent.destroy()
  await completeJobs(pool)
  return all
}

/** Runs in the page before anything else: makes the camera show a canvas. */
function seeCanvas() {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return
  Object.assign(canvas, { width: 640, height: 480 })
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, 640, 480)
  Object.assign(globalThis, { held: canvas })
  // A camera delivers frames continuously, a canvas only when it is drawn on.
  let isDark = false
  setInterval(() => {
    isDark = !isDark
    pen.save()
    pen.fillStyle = isDark ? 'black' : 'white'
    pen.fillRect(0, 0, 1, 1)
    pen.restore()
  }, 33)
  const devices = navigator.mediaDevices
  devices.getUserMedia = () => Promise.resolve(canvas.captureStream())
}

interface Held {
  guestName: string
  /** The QR code, one line of 0 and 1 per row. */
  rows: string[]
}

/** Milliseconds until a ticket is accepted. */
interface Taken {
  /** Since its code was held in front of the camera, which includes the wait for the next frame. */
  sinceHeld: number
  /** Since the first frame that shows it, which is the page's own time. */
  sinceSeen: number
}

/** Runs in the page: holds one ticket after the other in front of the camera. */
async function scan(all: readonly Held[]): Promise<Taken[]> {
  const pen = (globalThis as unknown as { held: HTMLCanvasElement }).held.getContext('2d')
  const answer = document.querySelector('[role=status][aria-live=assertive]')
  const video = document.querySelector('video')
  if (!pen || !answer || !video) throw new Error('the page has no scanner')
  const times: Taken[] = []
  // Frames from before the code was drawn are shown for a moment longer.
  let [began, seen] = [Infinity, Infinity]
  const onPicture: VideoFrameRequestCallback = (_now, { presentationTime }) => {
    if (presentationTime >= began && seen === Infinity) seen = presentationTime
    video.requestVideoFrameCallback(onPicture)
  }
  video.requestVideoFrameCallback(onPicture)
  for (const { guestName, rows } of all) {
    const size = Math.floor(360 / rows.length)
    const [left, top] = [640, 480].map((side) => Math.floor((side - size * rows.length) / 2)) as [
      number,
      number,
    ]
    const answered = new Promise<void>((resolve, reject) => {
      const patience = setTimeout(
        () => reject(new Error(`the scan of ${guestName} was not answered in time`)),
        20_000,
      )
      const watching = new MutationObserver(() => {
        if (!answer.textContent.includes(guestName)) return
        watching.disconnect()
        clearTimeout(patience)
        resolve()
      })
      watching.observe(answer, { subtree: true, childList: true, characterData: true })
    })
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, 640, 480)
    pen.fillStyle = 'black'
    for (const [y, row] of rows.entries())
      for (const [x, module] of row.split('').entries())
        if (module === '1') pen.fillRect(left + x * size, top + y * size, size, size)
    ;[began, seen] = [performance.now(), Infinity]
    await answered
    const now = performance.now()
    times.push({ sinceHeld: now - began, sinceSeen: now - Math.min(seen, now) })
  }
  return times
}

async function scanOffline(page: Page, { eventId, occurrenceId }: OpenDate, tickets: readonly Carried[]) {
  await page.addInitScript(seeCanvas)
  await page.goto(`${originOf('provider')}/provider/events/${eventId}/check-in?date=${occurrenceId}`)
  await page.getByText(`0 of ${tickets.length}`).waitFor()
  // The date is days away.
  await page.getByRole('button', { name: 'Check in anyway' }).click()
  await page.waitForLoadState('networkidle')
  const tools = await page.context().newCDPSession(page)
  await page.context().setOffline(true)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.getByRole('button', { name: 'Scan tickets' }).click()
  const held = tickets.map(({ code, guestName }) => ({
    guestName,
    rows: encodeQR(code, 'raw', { border: 4 }).map((row) =>
      row.map((isDark) => (isDark ? '1' : '0')).join(''),
    ),
  }))
  return page.evaluate(scan, held)
}

/** Check-in of five hundred tickets offline on a slow phone, from the code in front of the camera to the answer. */
export async function measureTicketScans(product: Product): Promise<Row[]> {
  const organiser = await signInMember(product, 'provider')
  const capacity = PATRONS * TICKETS_EACH
  const [date] = await makeOpenDates(product.pool, { providerId: organiser.id, howMany: 1, capacity })
  if (!date) throw new Error('no date was created')
  const tickets = await bookAll(product, date)
  const browser = await launch()
  try {
    const page = await openSignedIn(browser, 'provider', organiser)
    const times = await scanOffline(page, date, tickets)
    const rowsOf = (from: string, ms: readonly number[]) => {
      const sorted = ms.toSorted((a, b) => a - b)
      const row = (what: string, value: number) =>
        limited(`a scan of 500 tickets offline on a slow phone, ${from}, ${what}`, {
          value: Math.round(value),
          unit: ' ms',
          limit: 50,
        })
      return [row('median', median(ms)), row('p95', sorted[Math.floor(sorted.length * 0.95)] ?? 0)]
    }
    return [
      ...rowsOf(
        'from the picture that shows it',
        times.map(({ sinceSeen }) => sinceSeen),
      ),
      ...rowsOf(
        'from the code before the camera',
        times.map(({ sinceHeld }) => sinceHeld),
      ),
    ]
  } finally {
    await browser.close()
  }
}
