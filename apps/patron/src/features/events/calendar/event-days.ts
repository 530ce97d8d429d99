import { daysAfter } from '@wellspring/ui/zoned-time'

import type { EventSearch } from './event-search.ts'

type Days = Pick<EventSearch, 'from' | 'to'>

const presets = ['today', 'weekend', 'week'] as const
export type DayPreset = (typeof presets)[number]

/** 0 is Sunday. */
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first and last day of a preset, seen from today. */
export function daysOf(preset: DayPreset, today: string): Required<Days> {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'week') return { from: today, to: daysAfter(today, 6) }
  const at = weekday(today)
  // On a Sunday the weekend is that day alone.
  return at === 0
    ? { from: today, to: today }
    : { from: daysAfter(today, 6 - at), to: daysAfter(today, 7 - at) }
}

/** The preset that matches the days; undefined for picked dates. */
export const presetOf = ({ from, to }: Days, today: string): DayPreset | undefined =>
  presets.find((preset) => {
    const days = daysOf(preset, today)
    return days.from === from && days.to === to
  })
