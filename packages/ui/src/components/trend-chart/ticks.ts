const steps = [1, 2, 5, 10]

/** Round values from below the least to above the most, three to six of them, evenly apart; whole ones for whole numbers. */
export function ticksOf(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const rough = (most - least) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = (steps.find((step) => step * power >= rough) ?? 10) * power
  const step = values.every(Number.isInteger) ? Math.max(1, round) : round
  const [from, to] = [Math.floor(least / step), Math.ceil(most / step)]
  return Array.from({ length: to - from + 1 }, (_, at) => Number(((from + at) * step).toPrecision(12)))
}

export interface MonthTick {
  /** Which point it stands at. */
  at: number
  label: string
}

const monthOf = (day: string) => day.slice(0, 7)

const nameOf = (month: string) => {
  const name = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  return month.endsWith('-01') ? `${name} ’${month.slice(2, 4)}` : name
}

/** Where a month begins, by the days or months of the points; a first one that is nearly over is left out. */
export function monthTicksOf(days: readonly string[]): MonthTick[] {
  const ticks = days.flatMap((day, at) =>
    at > 0 && monthOf(day) === monthOf(days[at - 1] ?? '') ? [] : [{ at, label: nameOf(monthOf(day)) }],
  )
  const isOneEach = ticks.length === days.length
  return !isOneEach && ticks[1]?.at === 1 ? ticks.slice(1) : ticks
}
