import { expect, test } from 'vitest'

import { demoProducts } from './products.ts'
import { productPicture } from './product-pictures.ts'

/** The thing that is drawn, without its ground and without where it lies. */
const thingIn = (svg: string) =>
  /<g transform="[^"]*">(.*)<\/g><\/svg>$/.exec(svg)?.[1]?.replaceAll(/#\w{6}/g, '')

test('the demo shows many things, none of them like its whole area, in few bytes', () => {
  const drawn = demoProducts.map((product, seed) => productPicture(product, seed))
  expect(new Set(drawn).size).toBe(demoProducts.length)
  const kinds = Map.groupBy(demoProducts.keys(), (at) => thingIn(drawn[at] ?? ''))
  expect(kinds.size).toBeGreaterThanOrEqual(10)
  expect(Math.max(...[...kinds.values()].map(({ length }) => length))).toBeLessThan(demoProducts.length / 3)
  expect(Math.max(...drawn.map(({ length }) => length))).toBeLessThan(3000)
})

test('a steam basket is no cup of tea', () => {
  const basket = { name: 'Kitchen Steam Basket', area: 'physical' } as const
  const bowl = { name: 'Singing Bowl', area: 'physical' } as const
  expect(thingIn(productPicture(basket, 1))).toBe(thingIn(productPicture(bowl, 2)))
})

test('a picture is drawn the same each time', () => {
  const product = { name: 'Calm Tea', area: 'mental' } as const
  expect(productPicture(product, 7)).toBe(productPicture(product, 7))
})
