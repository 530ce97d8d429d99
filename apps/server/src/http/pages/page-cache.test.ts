import { beforeEach, expect, test } from 'vitest'

import { createPageCache } from './page-cache.ts'
import type { PageCache } from './page-cache.ts'

let keeper: PageCache
let clock: number
let stock: number
let price: number
let drawn: string[]
let asked: number
let isBroken: boolean

const answer = () => JSON.stringify({ product: { price, productVariants: [{ totalQuantity: stock }] } })

beforeEach(() => {
  clock = 1000
  stock = 100
  price = 20
  drawn = []
  asked = 0
  isBroken = false
  keeper = createPageCache({
    headers: {},
    tagOf: () => 'catalogue',
    now: () => clock,
    ask: async () => {
      asked++
      return answer()
    },
    render: async (at) => {
      drawn.push(at)
      const answers = new Map([['/v1/products', answer()]])
      await new Promise((resolve) => setImmediate(resolve))
      return { status: isBroken ? 500 : 200, html: Buffer.from(`price ${price}`), answers }
    },
  })
})

const home = { at: '/home', isSearch: false }
const read = async (page = home) => String((await keeper.show(page))?.answer.plain)
const readers = (count: number) => Promise.all(Array.from({ length: count }, () => read()))
/** Waits for background work to finish, until readers get these bytes. */
const settles = (bytes: string) => expect.poll(() => read(), { interval: 1, timeout: 10_000 }).toBe(bytes)

test('sixty concurrent requests share one render', async () => {
  expect(new Set(await readers(60))).toEqual(new Set(['price 20']))
  expect(drawn).toEqual(['/home'])
})

test('a sale that leaves plenty of stock drops nothing, and sixty requests cost one check', async () => {
  await read()
  clock += 3000
  stock = 99
  keeper.markStale('catalogue')
  await readers(60)
  await expect.poll(() => asked).toBe(1)
  await readers(60)
  expect([drawn.length, asked]).toEqual([1, 1])
})

test.each([
  ['sold out', () => (stock = 0)],
  ['nearly sold out', () => (stock = 3)],
  ['another price', () => (price = 30)],
])('a change to %s causes one render, and the last bytes are served meanwhile', async (_name, happens) => {
  await read()
  clock += 3000
  happens()
  keeper.markStale('catalogue')
  expect(new Set(await readers(60))).toEqual(new Set(['price 20']))
  await expect.poll(() => drawn.length).toBe(2)
  await settles(`price ${price}`)
  expect(drawn.length).toBe(2)
})

test('a change under another tag triggers no check', async () => {
  await read()
  clock += 3000
  keeper.markStale('events')
  await readers(60)
  expect([drawn.length, asked]).toEqual([1, 0])
  keeper.markStale(null)
  await readers(60)
  await expect.poll(() => asked).toBe(1)
})

test('bytes that have been stale for more than five seconds are never served', async () => {
  await read()
  price = 30
  keeper.markStale('catalogue')
  clock += 5001
  expect(new Set(await readers(60))).toEqual(new Set(['price 30']))
  expect(drawn.length).toBe(2)
})

test('a page is checked at most twice in five seconds, however many sales there are', async () => {
  stock = 1000
  await read()
  for (let sale = 0; sale < 100; sale++) {
    clock += 50
    stock--
    keeper.markStale('catalogue')
    await read()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(drawn.length).toBe(1)
  expect(asked).toBeLessThanOrEqual(2)
})

test('a change during a render triggers another check', async () => {
  const first = read()
  price = 30
  keeper.markStale('catalogue')
  await first
  clock += 2501
  await read()
  await settles('price 30')
})

test('changes by time alone are checked for after a minute', async () => {
  await read()
  price = 30
  clock += 59_000
  expect(await read()).toBe('price 20')
  clock += 7000
  expect(await read()).toBe('price 30')
})

test('a failed render keeps the cached page', async () => {
  await read()
  clock += 3000
  price = 30
  isBroken = true
  keeper.markStale('catalogue')
  expect(new Set(await readers(5))).toEqual(new Set(['price 20']))
  await expect.poll(() => drawn.length).toBe(2)
  expect(await read()).toBe('price 20')
  isBroken = false
  clock += 2600
  await read()
  await settles('price 30')
})

test('searches evict no ordinary page', async () => {
  await read()
  for (let word = 0; word < 500; word++) await read({ at: `/shop?search=${word}`, isSearch: true })
  drawn = []
  await read()
  await read({ at: '/shop?search=499', isSearch: true })
  await read({ at: '/shop?search=1', isSearch: true })
  expect(drawn).toEqual(['/shop?search=1'])
})

test('of many unknown pages at once a few are rendered, and known ones are served', async () => {
  await read()
  const strangers = Array.from({ length: 40 }, (_, n) => ({ at: `/product-detail/${n}`, isSearch: false }))
  const shown = await Promise.all(strangers.map((page) => keeper.show(page)))
  expect(shown.filter((page) => page === null)).toHaveLength(30)
  expect(await read()).toBe('price 20')
  expect(await keeper.show(strangers[39]!)).not.toBeNull()
})

test('a caller over the render limit gets cached pages and shares renders of others', async () => {
  const never = () => false
  expect(await keeper.show(home, never)).toBeNull()
  const others = read()
  expect(String((await keeper.show(home, never))?.answer.plain)).toBe('price 20')
  await others
  expect(String((await keeper.show(home, never))?.answer.plain)).toBe('price 20')
  expect(drawn).toEqual(['/home'])
})

test('a cleared page is rendered for the next request, and a render in progress is not cached', async () => {
  await read()
  price = 21
  keeper.forget()
  expect(await read()).toBe('price 21')
  keeper.forget()
  const onItsWay = read()
  await new Promise((resolve) => setImmediate(resolve))
  keeper.forget()
  await onItsWay
  price = 22
  expect(await read()).toBe('price 22')
})
