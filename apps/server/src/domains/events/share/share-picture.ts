import type { Context } from '../../../context.ts'
import { commonFormats } from '../../../formats.ts'
import { notFound, problem } from '../../../problem.ts'
import { runIsolated } from '../../../run-isolated.ts'
import { limitConcurrency } from '../../uploads/contents/limit-concurrency.ts'
import { getEvent } from '../queries.ts'
import type { ShareText } from './share-svg.ts'

const program = new URL('./share-worker.ts', import.meta.url)
const bounds = { workMs: 10_000, maxHeapMb: 128 }
const inTurn = limitConcurrency(1)

const MOST_KEPT = 100
/** Recently drawn pictures, keyed by their text. */
const drawn = new Map<string, Buffer>()

const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone

/** The next date, or else the last one, in the event's time zone. */
export function whenOf(
  dates: readonly { startsAt: string; status: string }[],
  zone: string,
  now: Date,
): string {
  const ahead = dates.filter(
    ({ startsAt, status }) => status === 'scheduled' && Date.parse(startsAt) > now.getTime(),
  )
  const next = ahead[0] ?? dates.at(-1)
  if (!next) return ''
  const at = new Date(next.startsAt)
  const more = ahead.length > 1 ? ', and more dates' : ''
  return `${commonFormats.weekday(at, zone)} at ${commonFormats.hour(at, zone)} in ${cityOf(zone)}${more}`
}

async function draw(text: ShareText): Promise<Buffer> {
  const key = JSON.stringify(text)
  const known = drawn.get(key)
  const picture = known ?? Buffer.from((await runIsolated<Uint8Array>(program, text, bounds)) ?? [])
  if (picture.length === 0) throw problem('UNAVAILABLE', 'The picture could not be drawn. Please try again.')
  drawn.delete(key)
  drawn.set(key, picture)
  const [oldest] = drawn.keys()
  if (drawn.size > MOST_KEPT && oldest !== undefined) drawn.delete(oldest)
  return picture
}

/** The link preview of an event without a picture, as a PNG. */
export async function sharePicture(context: Context, id: string): Promise<Buffer> {
  const { event } = await getEvent(context, id)
  if (event.imageUrl !== null) throw notFound('picture')
  const { title, area, zone, occurrences } = event
  const text = { title, area, when: whenOf(occurrences, zone, context.now()) }
  return inTurn(id, () => draw(text))
}
