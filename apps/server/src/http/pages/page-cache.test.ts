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
    draw: async (at) => {
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
/** Lets what is done behind the readers' backs come to its end: the readers get these bytes. */
const settles = (bytes: string) => expect.poll(() => read(), { interval: 1, timeout: 10_000 }).toBe(bytes)

test('sixty who come at once wait for one drawing', async () => {
  expect(new Set(await readers(60))).toEqual(new Set(['price 20']))
  expect(drawn).toEqual(['/home'])
})

test('a sale that leaves enough drops nothing: sixty readers cost one look', async () => {
  await read()
  clock += 3000
  stock = 99
  keeper.doubt('catalogue')
  await readers(60)
  await expect.poll(() => asked).toBe(1)
  await readers(60)
  expect([drawn.length, asked]).toEqual([1, 1])
})

test.each([
  ['sold out', () => (stock = 0)],
  ['nearly sold out', () => (stock = 3)],
  ['another price', () => (price = 30)],
])('%s is drawn once, and the last bytes are served meanwhile', async (_name, happens) => {
  await read()
  clock += 3000
  happens()
  keeper.doubt('catalogue')
  expect(new Set(await readers(60))).toEqual(new Set(['price 20']))
  await expect.poll(() => drawn.length).toBe(2)
  await settles(`price ${price}`)
  expect(drawn.length).toBe(2)
})

test('what changes under another tag is not looked at', async () => {
  await read()
  clock += 3000
  keeper.doubt('events')
  await readers(60)
  expect([drawn.length, asked]).toEqual([1, 0])
  keeper.doubt(null)
  await readers(60)
  await expect.poll(() => asked).toBe(1)
})

test('nobody gets bytes that have been doubtful for more than five seconds', async () => {
  await read()
  price = 30
  keeper.doubt('catalogue')
  clock += 5001
  expect(new Set(await readers(60))).toEqual(new Set(['price 30']))
  expect(drawn.length).toBe(2)
})

test('however many sales there are, a page is looked at twice in five seconds', async () => {
  stock = 1000
  await read()
  for (let sale = 0; sale < 100; sale++) {
    clock += 50
    stock--
    keeper.doubt('catalogue')
    await read()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(drawn.length).toBe(1)
  expect(asked).toBeLessThanOrEqual(2)
})

test('what changes while a page is drawn is looked at again', async () => {
  const first = read()
  price = 30
  keeper.doubt('catalogue')
  await first
  clock += 2501
  await read()
  await settles('price 30')
})

test('what passes by itself is looked at after a minute', async () => {
  await read()
  price = 30
  clock += 59_000
  expect(await read()).toBe('price 20')
  clock += 7000
  expect(await read()).toBe('price 30')
})

test('a page that cannot be drawn just now takes nobody else’s away', async () => {
  await read()
  clock += 3000
  price = 30
  isBroken = true
  keeper.doubt('catalogue')
  expect(new Set(await readers(5))).toEqual(new Set(['price 20']))
  await expect.poll(() => drawn.length).toBe(2)
  expect(await read()).toBe('price 20')
  isBroken = false
  clock += 2600
  await read()
  await settles('price 30')
})

test('what anybody searches for pushes no page out', async () => {
  await read()
  for (let word = 0; word < 500; word++) await read({ at: `/shop?search=${word}`, isSearch: true })
  drawn = []
  await read()
  await read({ at: '/shop?search=499', isSearch: true })
  await read({ at: '/shop?search=1', isSearch: true })
  expect(drawn).toEqual(['/shop?search=1'])
})

test('of many unknown pages at once a few are drawn here, and known ones are served', async () => {
  await read()
  const strangers = Array.from({ length: 40 }, (_, n) => ({ at: `/product-detail/${n}`, isSearch: false }))
  const shown = await Promise.all(strangers.map((page) => keeper.show(page)))
  expect(shown.filter((page) => page === null)).toHaveLength(30)
  expect(await read()).toBe('price 20')
  expect(await keeper.show(strangers[39]!)).not.toBeNull()
})

test('whoever may have nothing more drawn gets what is kept, and what is drawn for somebody else', async () => {
  const never = () => false
  expect(await keeper.show(home, never)).toBeNull()
  const others = read()
  expect(String((await keeper.show(home, never))?.answer.plain)).toBe('price 20')
  await others
  expect(String((await keeper.show(home, never))?.answer.plain)).toBe('price 20')
  expect(drawn).toEqual(['/home'])
})

test('what was forgotten is drawn for whoever comes next, and one that was on its way is not kept', async () => {
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
