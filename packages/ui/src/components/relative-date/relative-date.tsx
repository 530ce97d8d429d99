import { chakra } from '@chakra-ui/react'

import { plural, t } from '@wellspring/words/macro'

import { dateWriter } from '../zoned-time/date-writer.ts'
import { dayIn, localeFor, useClock, viewerLocale } from '../zoned-time/zoned-time.tsx'

export interface RelativeDateProps {
  /** An instant (ISO 8601) or a calendar day. */
  date: string | Date
  /** The present moment, from the caller: server and browser must draw the same words. */
  now: string | Date
  /** UTC unless told, so that both sides agree on where a day ends. */
  timeZone?: string
}

function dayNumber(date: Date, timeZone: string) {
  return Date.parse(`${dayIn(date.toISOString(), timeZone)}T00:00:00Z`) / 86_400_000
}

/** 'Today', '1 Day Ago' or 'N Days Ago'; a date to come is written out. */
export function relativeDay({ date, now, timeZone = 'UTC' }: RelativeDateProps) {
  const days = dayNumber(new Date(now), timeZone) - dayNumber(new Date(date), timeZone)
  if (days < 0) return mediumDate(date, timeZone)
  if (days === 0) return t`Today`
  return plural(days, { one: '1 Day Ago', other: '# Days Ago' })
}

const inWords = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago it was today, by the minute or the hour; null on another day, and of what is still to come. */
function agoToday(props: RelativeDateProps): string | null {
  const minutes = Math.floor((new Date(props.now).getTime() - new Date(props.date).getTime()) / 60_000)
  if (relativeDay(props) !== 'Today' || minutes < 0) return null
  if (minutes < 1) return t`just now`
  return minutes < 60 ? inWords.format(-minutes, 'minute') : inWords.format(-Math.floor(minutes / 60), 'hour')
}

/** As `relativeDay`, and today by the minute or the hour: 'Today, 2 hours ago'. */
export function relativeMoment(props: RelativeDateProps) {
  const [day, ago] = [relativeDay(props), agoToday(props)]
  return ago === null ? day : `${day}, ${ago}`
}

/** The same in few words: 'just now', '2 hours ago', '3 Days Ago'. */
export const relativeAge = (props: RelativeDateProps) => agoToday(props) ?? relativeDay(props)

/** A calendar day is the same everywhere; the day of an instant is that of the viewer's wall. */
const isDay = (date: string | Date) => typeof date === 'string' && !date.includes('T')

/** `Nov 21, 2026`; of an instant the day in a zone, which is nearly always the viewer's. */
export function mediumDate(date: string | Date, timeZone: string) {
  const zone = isDay(date) ? 'UTC' : timeZone
  return dateWriter({ dateStyle: 'medium', timeZone: zone }, localeFor(timeZone)).format(new Date(date))
}

/** `Nov 21, 2026`, of a calendar day; on a page that the server draws, too, `mediumDate` begins with its words. */
export const mediumDay = (day: string) =>
  dateWriter({ dateStyle: 'medium', timeZone: 'UTC' }, viewerLocale()).format(new Date(day))

const exactly = ({ date, timeZone = 'UTC' }: RelativeDateProps) =>
  dateWriter({ dateStyle: 'medium', timeStyle: 'short', timeZone }, localeFor(timeZone)).format(
    new Date(date),
  )

/** By the viewer's own wall unless told. */
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
