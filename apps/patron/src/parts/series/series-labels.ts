import type { DateState, SeriesStep } from '@wellspring/api/contract/series'
import { statusNames } from '@wellspring/ui/status-tones'
import { t } from '@wellspring/words/macro'

export const dateNames = statusNames<DateState>({
  free: t`Free`,
  taken: t`Taken`,
  own: t`You are busy`,
  late: t`Too soon`,
  far: t`Too far ahead`,
})

export const stepNames: Record<SeriesStep, string> = {
  1: t`Every week`,
  2: t`Every two weeks`,
  4: t`Every four weeks`,
}

/** The page to repeat a time. */
export const seriesHref = (providerId: string, { service, at }: { service: string; at: string }) =>
  `/providers/${providerId}/series?service=${service}&at=${encodeURIComponent(at)}`
