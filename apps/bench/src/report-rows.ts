import os from 'node:os'

export interface Row {
  what: string
  ours: string
  floor: string
  ratio: string
  wanted: string
  met: boolean
}

const heads = ['what', 'ours', 'floor', 'ratio', 'wanted', ''] as const

/** A result of the product alone with an upper limit. */
export const limited = (
  what: string,
  { value, unit, limit, floor }: { value: number; unit: string; limit: number; floor?: number },
): Row => ({
  what,
  ours: `${Number(value.toFixed(3))}${unit}`,
  floor: floor === undefined ? '' : `${Number(floor.toFixed(3))}${unit}`,
  ratio: '',
  wanted: `≤ ${limit}${unit}`,
  met: value <= limit,
})

/** A result of the product alone with a lower limit. */
export const atLeast = (
  what: string,
  { value, unit, least, failures = 0 }: { value: number; unit: string; least: number; failures?: number },
): Row => ({
  what,
  ours: `${value}${unit}${failures > 0 ? ` ${failures} FAILED` : ''}`,
  floor: '',
  ratio: '',
  wanted: `≥ ${least}${unit}`,
  met: value >= least && failures === 0,
})

/** A result measured with and without something else, and the resulting slowdown. */
export const slowdown = (
  what: string,
  { ours, alone, ratio, limit }: { ours: string; alone: string; ratio: number; limit: number },
): Row => ({
  what,
  ours,
  floor: alone,
  ratio: ratio.toFixed(2),
  wanted: `≤ ${limit}`,
  met: ratio <= limit,
})

export function print(title: string, rows: readonly Row[]) {
  const lines = rows.map(({ what, ours, floor, ratio, wanted, met }) => [
    what,
    ours,
    floor,
    ratio,
    wanted,
    met ? 'ok' : 'MISSED',
  ])
  const widths = heads.map((head, at) => Math.max(head.length, ...lines.map((line) => line[at]?.length ?? 0)))
  const draw = (line: readonly string[]) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  const busy = os.loadavg().map((load) => load.toFixed(1))
  console.log(`\n${title} (load average ${busy.join(' ')})\n${[heads, ...lines].map(draw).join('\n')}`)
}
