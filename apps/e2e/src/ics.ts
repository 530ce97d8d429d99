import { mailsTo } from './product.ts'
import { instantOf } from './zones.ts'

interface Entry {
  method: string
  sequence: number
  startsAt: string
  /** The time zone that it contains. */
  zone: string
}

/** Returns a property's line with its value and parameters, such as `DTSTART;TZID=Asia/Dubai:20261104T143000`. */
const lineOf = (content: string, name: string) =>
  new RegExp(`^${name}((?:;[^:\\r\\n]+)?):(.*)$`, 'm').exec(content)?.slice(1) ?? ['', '']

const wall = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/

function read(content: string): Entry & { uid: string } {
  const lines = content.replaceAll(/\r?\n[ \t]/g, '').replaceAll('\r', '')
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'))
  const zone = lineOf(lines.slice(lines.indexOf('BEGIN:VTIMEZONE')), 'TZID')[1] ?? ''
  const [parameters = '', start = ''] = lineOf(event, 'DTSTART')
  const [, year, month, day, hour, minute, second, isUtc] = wall.exec(start) ?? []
  const shown = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const named = isUtc ? 'UTC' : parameters === `;TZID=${zone}` ? zone : 'of no zone'
  return {
    method: lineOf(lines, 'METHOD')[1] ?? '',
    uid: lineOf(event, 'UID')[1] ?? '',
    sequence: Number(lineOf(event, 'SEQUENCE')[1]),
    startsAt: new Date(instantOf(shown, named)).toISOString(),
    zone,
  }
}

/** Returns the calendar entries mailed to an address for a booking, in order. A booking keeps one UID. */
export async function entriesOf(email: string, bookingId: string): Promise<Entry[]> {
  return (await mailsTo(email))
    .toReversed()
    .flatMap(({ calendar }) => (calendar ? [read(calendar.content)] : []))
    .filter(({ uid }) => uid === `${bookingId}@wellspring`)
    .map(({ uid: _uid, ...entry }) => entry)
}
