import { compare, comparisonOf } from './compare.ts'
import { startFloorProcess } from './floor-process.ts'
import { load } from './load.ts'
import { listPractices, seedProviders } from './practices.ts'
import type { Practice } from './practices.ts'
import { HOST, PORT, SANDBOX_URL } from './product.ts'
import type { Product } from './product.ts'
import { limited } from './report-rows.ts'
import type { Row } from './report-rows.ts'

const words = ['sleep', 'stress', 'grief', 'nutrition', 'running', 'debt', 'focus', 'medit']
const dayMs = 86_400_000

async function measureSearch(floorPort: number): Promise<Row> {
  let asked = 0
  const shot = () => ({
    path: `/v1/provider-details?page=1&limit=20&search=${words[asked++ % words.length]}`,
    headers: { host: HOST },
  })
  return (await compare(comparisonOf(floorPort)('directory of 50,000: a word', 0.5, shot))).row
}

/** Server CPU time for thirty days of slots over HTTP. */
async function measureSlots({ cpu }: Product, practices: readonly Practice[]): Promise<Row> {
  const from = new Date(Date.now() + dayMs)
  const day = (at: number) => new Date(from.getTime() + at * dayMs).toISOString().slice(0, 10)
  const span = `from=${day(0)}&to=${day(30)}&zone=Asia/Dubai`
  let asked = 0
  const before = cpu()
  await load(PORT, { clients: 4, seconds: 4 }, () => ({
    path: `/v1/services/${practices[asked++ % practices.length]?.serviceId}/slots?${span}`,
    headers: { host: HOST },
  }))
  return limited('free times of 30 days, processor a request', {
    value: (cpu() - before) / asked,
    unit: ' ms',
    limit: 5,
  })
}

/** Searching for a provider and a slot. */
export async function measureDirectory(product: Product): Promise<Row[]> {
  await seedProviders(product.pool, 50_000)
  const practices = await listPractices(product.pool, 50)
  const floor = await startFloorProcess(product.databaseUrl, SANDBOX_URL)
  try {
    return [await measureSearch(floor.port), await measureSlots(product, practices)]
  } finally {
    floor.stop()
  }
}
