import { expect, test } from 'vitest'

import { demoProducts } from '../products.ts'
import { VIEWS, productPicture, thingOf } from './product-pictures.ts'

test('each product of the demo shows the thing that it is, by itself, close by and twice', () => {
  const things = Map.groupBy(demoProducts, ({ name }) => thingOf(name))
  expect(things.size).toBeGreaterThanOrEqual(35)
  // A parcel stands for a name that says nothing.
  expect(things.get('box')?.map(({ name }) => name)).toEqual(['Volunteer Day Box'])
  const drawn = demoProducts.flatMap((product, seed) =>
    Array.from({ length: VIEWS }, (_, view) => productPicture(product, seed, view)),
  )
  expect(new Set(drawn).size).toBe(demoProducts.length * VIEWS)
  expect(Math.max(...drawn.map(({ length }) => length))).toBeLessThan(4000)
})

test.each([
  ['Kitchen Steam Basket', 'basket'],
  ['Walking Poles', 'poles'],
  ['Resistance Band Set', 'bands'],
  ['Friendship Bracelets', 'bracelets'],
  ['Balance Board', 'balance'],
  ['Allowance Board', 'chalkboard'],
  ['Board Game: Common Ground', 'dice'],
] as const)('%s shows no other thing', (name, thing) => {
  expect(thingOf(name)).toBe(thing)
})

test('a picture is drawn the same each time', () => {
  const product = { name: 'Calm Tea', area: 'mental' } as const
  expect(productPicture(product, 7)).toBe(productPicture(product, 7))
})
