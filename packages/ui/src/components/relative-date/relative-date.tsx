import { chakra } from '@chakra-ui/react'

import { plural, t } from '@wellspring/words/macro'

import { dateWriter } from '../zoned-time/date-writer.ts'
import { dayIn, localeFor, useClock, viewerLocale } from '../zoned-time/zoned-time.tsx'

export interface RelativeDateProps {
  /** An instant (ISO 8601) or a calendar day. */
  date: string | Date
  /** The current instant, from the caller, so that server and browser render the same text. */
  now: string | Date
  /** UTC by default, so that server and browser agree on when a day ends. */
  timeZone?: string
}

function dayNumber(date: Date, timeZone: string) {
  return Date.parse(`${dayIn(date.toISOString(), timeZone)}T00:00:00Z`) / 86_400_000
}

/** 'Today', '1 Day Ago' or 'N Days Ago'. A future date is written out. */
export function relativeDay({ date, now, timeZone = 'UTC' }: RelativeDateProps) {
  const days = dayNumber(new Date(now), timeZone) - dayNumber(new Date(date), timeZone)
  if (days < 0) return mediumDate(date, timeZone)
  if (days === 0) return t`Today`
  return plural(days, { one: '1 Day Ago', other: '# Days Ago' })
}

const inWords = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago it was today, in minutes or hours. Null for other days and for the future. */
function agoToday(props: RelativeDateProps): string | null {
  const minutes = Math.floor((new Date(props.now).getTime() - new Date(props.date).getTime()) / 60_000)
  if (relativeDay(props) !== 'Today' || minutes < 0) return null
  if (minutes < 1) return t`just now`
  return minutes < 60 ? inWords.format(-minutes, 'minute') : inWords.format(-Math.floor(minutes / 60), 'hour')
}

/** Like `relativeDay`, with minutes or hours for today: 'Today, 2 hours ago'. */
export function relativeMoment(props: RelativeDateProps) {
  const [day, ago] = [relativeDay(props), agoToday(props)]
  return ago === null ? day : `${day}, ${ago}`
}

/** The short form: 'just now', '2 hours ago', '3 Days Ago'. */
export const relativeAge = (props: RelativeDateProps) => agoToday(props) ?? relativeDay(props)

/** A calendar day does not depend on a time zone; the day of an instant is that of the viewer's. */
const isDay = (date: string | Date) => typeof date === 'string' && !date.includes('T')

/** `Nov 21, 2026`. For an instant, the day in the given time zone, which is usually the viewer's. */
export function mediumDate(date: string | Date, timeZone: string) {
  const zone = isDay(date) ? 'UTC' : timeZone
  return dateWriter({ dateStyle: 'medium', timeZone: zone }, localeFor(timeZone)).format(new Date(date))
}

/** `Nov 21, 2026` for a calendar day. On server-rendered pages, `mediumDate` starts with the same text. */
export const mediumDay = (day: string) =>
  dateWriter({ dateStyle: 'medium', timeZone: 'UTC' }, viewerLocale()).format(new Date(day))

const exactly = ({ date, timeZone = 'UTC' }: RelativeDateProps) =>
  dateWriter({ dateStyle: 'medium', timeStyle: 'short', timeZone }, localeFor(timeZone)).format(
    new Date(date),
  )

/** In the viewer's time zone by default. */
export function RelativeDate(props: RelativeDateProps) {
  const { zone } = useClock()
  const read = { ...props, timeZone: props.timeZone ?? zone }
  const iso = new Date(props.date).toISOString()
  return (
    <time dateTime={iso} title={exactly(read)}>
      {relativeMoment(read)}
    </time>
  )
}

export function MediumDate({ date, timeZone }: Omit<RelativeDateProps, 'now'>) {
  const { zone } = useClock()
  return (
    <chakra.time dateTime={new Date(date).toISOString()} whiteSpace="nowrap">
      {mediumDate(date, timeZone ?? zone)}
    </chakra.time>
  )
}
