import { Stack, Text } from '@chakra-ui/react'

import { plural, t } from '@wellspring/words/macro'

import { dayAndTime } from '../zoned-time/zoned-time.tsx'
import type { Clock } from '../zoned-time/zoned-time.tsx'

export interface RefundBand {
  hoursBefore: number
  refundPercent: number
}

const hoursWords = (hours: number) =>
  hours % 24 === 0 && hours > 0
    ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}`
    : t`${hours} ${plural(hours, { one: 'hour', other: 'hours' })}`

const shareWords = (percent: number) => {
  if (percent === 100) return t`full refund`
  return percent === 0 ? 'no refund' : t`${percent}% refund`
}

/** Describes the refunds of a cancellation, with a sentence per band and one for the time after the last. */
export function policySentences(bands: readonly RefundBand[]): string[] {
  const sentences = bands.map(({ hoursBefore, refundPercent }) =>
    hoursBefore === 0
      ? t`Cancelled before the start: ${shareWords(refundPercent)}.`
      : t`Cancelled ${hoursWords(hoursBefore)} or more before the start: ${shareWords(refundPercent)}.`,
  )
  if (bands.at(-1)?.refundPercent === 0) return sentences
  return [...sentences, t`Later, or if you do not come: no refund.`]
}

const HOUR_MS = 3_600_000

interface Deadline {
  /** Null until a slot is chosen. */
  startsAt: string | null
  now: string
  clock: Clock
}

/** The refund of a cancellation now and its deadline, in one line. */
export function nearestRefund(bands: readonly RefundBand[], { startsAt, now, clock }: Deadline): string {
  const endOf = ({ hoursBefore }: RefundBand) =>
    startsAt === null ? Infinity : Date.parse(startsAt) - hoursBefore * HOUR_MS
  const band = bands.find((one) => Date.parse(now) <= endOf(one))
  if (!band || band.refundPercent === 0) return t`No refund if you cancel`
  const until =
    startsAt === null
      ? t`${hoursWords(band.hoursBefore)} before`
      : dayAndTime(new Date(endOf(band)).toISOString(), clock)
  return band.refundPercent === 100
    ? t`Full refund until ${until}`
    : t`${band.refundPercent}% refund until ${until}`
}

interface RefundStep {
  percent: number
  until: string
}

interface RefundStepsProps {
  steps: readonly RefundStep[]
  clock: Clock
  /** The reader is the patron who may cancel. */
  isOwn: boolean
}

/** The refunds of a booking by their deadlines, and the time after the last. */
export function stepSentences({ steps, clock, isOwn }: RefundStepsProps): string[] {
  if (steps.length === 0) return [isOwn ? t`No refund if you cancel` : t`No refund if the patron cancels`]
  return [
    ...steps.map(({ percent, until }) => t`Until ${dayAndTime(until, clock)}: ${shareWords(percent)}.`),
    isOwn
      ? t`After that, or if you do not come: no refund.`
      : t`After that, or if the patron does not come: no refund.`,
  ]
}

const Sentences = ({ sentences }: { sentences: readonly string[] }) => (
  <Stack as="ul" listStyleType="none" gap="1">
    {sentences.map((sentence) => (
      <Text as="li" key={sentence}>
        {sentence}
      </Text>
    ))}
  </Stack>
)

/** A cancellation policy as text. */
export const RefundPolicy = ({ bands }: { bands: readonly RefundBand[] }) => (
  <Sentences sentences={policySentences(bands)} />
)

/** What cancelling a booking still refunds, until when. */
export const RefundSteps = (props: RefundStepsProps) => <Sentences sentences={stepSentences(props)} />
