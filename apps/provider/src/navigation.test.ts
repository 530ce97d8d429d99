import { expect, test } from 'vitest'

import { navigationFor } from './navigation.ts'

test.each([
  ['a practice', true, { services: true, products: false }, ['Today', 'Calendar', 'Telehealth', 'Wallet']],
  ['a shop', true, { services: false, products: true }, ['Today', 'Orders', 'Products', 'Wallet']],
  ['both', true, { services: true, products: true }, ['Today', 'Calendar', 'Orders', 'Wallet']],
  ['nothing yet', true, { services: false, products: false }, ['Today']],
  ['an applicant', false, { services: false, products: false }, []],
])('a phone has at hand what %s needs every day', (_name, isMember, offer, labels) => {
  const atHand = navigationFor(isMember, offer).filter(({ onPhone }) => onPhone)
  expect(atHand.map(({ label }) => label)).toEqual(labels)
})
