import type { DateState, SeriesStep } from '@wellspring/api/contract/series'
import type { StatusTone } from '@wellspring/ui/status-badge'
import { t } from '@wellspring/words/macro'

export const dateNames: Record<DateState, { label: string; tone: StatusTone }> = {
  free: { label: t`Free`, tone: 'good' },
  taken: { label: t`Taken`, tone: 'bad' },
  own: { label: t`You are busy`, tone: 'waiting' },
  late: { label: t`Too soon`, tone: 'neutral' },
  far: { label: t`Too far ahead`, tone: 'neutral' },
}

export const stepNames: Record<SeriesStep, string> = {
  1: t`Every week`,
  2: t`Every two weeks`,
  4: t`Every four weeks`,
}

/** Where a time is repeated. */
export const seriesHref = (providerId: string, { service, at }: { service: string; at: string }) =>
  `/providers/${providerId}/series?service=${service}&at=${encodeURIComponent(at)}`
