import { expect, test } from 'vitest'

import { demoProducts } from '../products.ts'
import { VIEWS, productPicture, thingOf } from './product-pictures.ts'

test('every demo product shows its own motif, alone, in close-up and twice', () => {
  const things = Map.groupBy(demoProducts, ({ name }) => thingOf(name))
  expect(things.size).toBeGreaterThanOrEqual(35)
  // The box is the fallback for unknown names.
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
] as const)('%s shows the right motif', (name, thing) => {
  expect(thingOf(name)).toBe(thing)
})

test('a picture is rendered the same each time', () => {
  const product = { name: 'Calm Tea', area: 'mental' } as const
  expect(productPicture(product, 7)).toBe(productPicture(product, 7))
})
