import { setTimeout as sleep } from 'node:timers/promises'

import { burnElsewhere } from './burn-process.ts'
import { describe } from './compare.ts'
import { makeBuyers, nextCheckout } from './buyers.ts'
import { load, median, medianOf } from './load.ts'
import type { Load } from './load.ts'
import { loadElsewhere } from './load-process.ts'
import { HOST, PORT, completeJobs } from './product.ts'
import type { Product } from './product.ts'
import { atLeast, limited, slowdown } from './report-rows.ts'
import type { Row } from './report-rows.ts'

const rounds = 3
const seconds = 6
/** Page requests per second, slightly above the target. */
const offered = 1100

/** The pages that readers open: home, the shop and its areas, products, the directory and providers. */
async function listPages({ pool }: Product): Promise<string[]> {
  const idsOf = async (sql: string) => (await pool.query<{ id: string }>(sql)).rows.map(({ id }) => id)
  const products = await idsOf(
    `select id from products where status = 'published' order by created_at desc, id limit 30`,
  )
  const providers = await idsOf('select id from providers where is_listed order by id limit 6')
  return [
    '/home',
    '/shop',
    '/shop?area=mental',
    '/shop?sort=low-to-high',
    '/find-provider',
    '/coaches',
    ...products.map((id) => `/product-detail/${id}`),
    ...providers.flatMap((id) => [`/providers/${id}`, `/providers/${id}/book`]),
  ]
}

interface Beside {
  alone: Load
  /**
   * The buyers together with as many requests that cost the server nothing, which shows the effect of the load
   * generator.
   */
  besideNothing: Load
  /** The buyers together with as much CPU load as the readers cause, but without requests. */
  besideWork: Load
  buyers: Load
  readers: Load
  lives: Load
}

const headersOfReaders = { host: HOST, 'accept-encoding': 'gzip, br' }

const read = (paths: readonly string[]) =>
  loadElsewhere({
    port: PORT,
    options: { clients: 20, seconds, perSecond: offered },
    shots: paths.map((path) => ({ path, headers: headersOfReaders })),
  })

/** The share of a processor that the readers and their requests use while nobody buys. */
async function shareOfReading({ cpu }: Product, pages: readonly string[]): Promise<number> {
  const before = cpu()
  const { processor } = await read(pages)
  return (cpu() - before + processor) / 1000 / seconds
}

interface Reading {
  pages: readonly string[]
  share: number
}

/** Four buyers without a pause, first alone and then together with the readers. Health checks run as a third load. */
async function round(product: Product, { pages, share }: Reading): Promise<Beside> {
  const { pool } = product
  const buyers = await makeBuyers(pool, 4)
  const buy = () =>
    load(PORT, { clients: buyers.length, seconds }, (at) => {
      const buyer = buyers[at]
      if (!buyer) throw new Error('there are too few buyers')
      return nextCheckout(pool, buyer)
    })
  const live = () =>
    load(PORT, { clients: 1, seconds, perSecond: 20 }, () => ({ path: '/livez', headers: { host: HOST } }))
  await completeJobs(pool)
  const [alone] = await Promise.all([buy(), live()])
  await completeJobs(pool)
  const [besideNothing] = await Promise.all([buy(), read(['/livez']), live()])
  await completeJobs(pool)
  const [besideWork] = await Promise.all([buy(), burnElsewhere({ share, seconds }), live()])
  await completeJobs(pool)
  const [beside, readers, lives] = await Promise.all([buy(), read(pages), live()])
  return { alone, besideNothing, besideWork, buyers: beside, readers, lives }
}

/** Public pages at the target rate while others buy the products on them. */
export async function measurePublicPages(product: Product): Promise<Row[]> {
  const pages = await listPages(product)
  const shots = pages.map((path) => ({ path, headers: { host: HOST, 'accept-encoding': 'br' } }))
  // Every page is rendered once before the measurement.
  await loadElsewhere({ port: PORT, options: { clients: 4, seconds: 8 }, shots })
  await sleep(2000)
  const share = await shareOfReading(product, pages)
  const measured: Beside[] = []
  for (let turn = 0; turn < rounds; turn++) measured.push(await round(product, { pages, share }))
  const of = (key: keyof Beside) => medianOf(measured.map((one) => one[key]))
  const [readers, buyers, alone, lives] = [of('readers'), of('buyers'), of('alone'), of('lives')]
  const failures = readers.failures + buyers.failures + alone.failures + lives.failures
  const slowerThan = (key: 'alone' | 'besideNothing' | 'besideWork') =>
    median(measured.map((one) => one[key].perSecond / one.buyers.perSecond))
  return [
    atLeast('public pages beside 4 buyers, of 1,100 asked for', {
      value: Math.round(readers.perSecond),
      unit: '/s',
      least: 1e3,
      failures,
    }),
    limited('the same, p95', { value: Math.round(readers.p95), unit: ' ms', limit: 50 }),
    limited('/livez meanwhile, p95', { value: Math.round(lives.p95), unit: ' ms', limit: 50 }),
    slowdown('checkouts beside the readers; floor: alone', {
      ours: describe(buyers),
      alone: describe(alone),
      ratio: slowerThan('alone'),
      limit: 1.1,
    }),
    slowdown('the same; floor: beside as many who ask /livez', {
      ours: describe(buyers),
      alone: describe(of('besideNothing')),
      ratio: slowerThan('besideNothing'),
      limit: 1.1,
    }),
    slowdown(
      `the same; floor: beside ${share.toFixed(2)} processors of other work, as much as reading takes`,
      {
        ours: describe(buyers),
        alone: describe(of('besideWork')),
        ratio: slowerThan('besideWork'),
        limit: 1.1,
      },
    ),
  ]
}
