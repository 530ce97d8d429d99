import { median } from './load.ts'
import { openMeter } from './cpu-meter.ts'
import type { CpuTime } from './cpu-meter.ts'
import { PORT } from './product.ts'
import type { Product } from './product.ts'

const ROUNDS = 3

export interface Reader {
  host: string
  cookie: string
}

/** CPU milliseconds for a set of concurrent requests, as the median of several rounds. */
export async function cpuOfReads(
  product: Product,
  { host, cookie }: Reader,
  paths: readonly string[],
): Promise<CpuTime> {
  const headers = { host: `${host}.localhost:${PORT}`, cookie }
  let asked = 0
  const meter = await openMeter(product, () => ({ path: paths[asked++ % paths.length] ?? '', headers }))
  const rounds: CpuTime[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await meter.round())
  meter.close()
  const together = (of: keyof CpuTime) => median(rounds.map((round) => round[of])) * paths.length
  return { server: together('server'), database: together('database') }
}
