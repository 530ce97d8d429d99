import type { DateState, SeriesStep } from '@wellspring/api/contract/series'
import type { StatusTone } from '@wellspring/ui/status-badge'

export const dateNames: Record<DateState, { label: string; tone: StatusTone }> = {
  free: { label: 'Free', tone: 'good' },
  taken: { label: 'Taken', tone: 'bad' },
  own: { label: 'You are busy', tone: 'waiting' },
  late: { label: 'Too soon', tone: 'neutral' },
  far: { label: 'Too far ahead', tone: 'neutral' },
}

export const stepNames: Record<SeriesStep, string> = {
  1: 'Every week',
  2: 'Every two weeks',
  4: 'Every four weeks',
}

/** Where a time is repeated. */
export const seriesHref = (providerId: string, { service, at }: { service: string; at: string }) =>
  `/providers/${providerId}/series?service=${service}&at=${encodeURIComponent(at)}`
