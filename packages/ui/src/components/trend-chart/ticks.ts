const steps = [1, 2, 5, 10]

/** Three to six evenly spaced round values that cover all values. Whole numbers get whole ticks. */
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
  /** The index of its point. */
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

/** The starts of months among days or months. A first month that is nearly over is omitted. */
export function monthTicksOf(days: readonly string[]): MonthTick[] {
  const ticks = days.flatMap((day, at) =>
    at > 0 && monthOf(day) === monthOf(days[at - 1] ?? '') ? [] : [{ at, label: nameOf(monthOf(day)) }],
  )
  const isOneEach = ticks.length === days.length
  return !isOneEach && ticks[1]?.at === 1 ? ticks.slice(1) : ticks
}
