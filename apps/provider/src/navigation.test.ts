import { expect, test } from 'vitest'

import { navigationFor } from './navigation.ts'

test.each([
  [
    'a practice',
    'member',
    { services: true, products: false },
    ['Today', 'Calendar', 'Telehealth', 'Wallet'],
  ],
  ['a shop', 'member', { services: false, products: true }, ['Today', 'Orders', 'Products', 'Wallet']],
  ['both', 'member', { services: true, products: true }, ['Today', 'Calendar', 'Orders', 'Wallet']],
  ['nothing yet', 'member', { services: false, products: false }, ['Today']],
  ['an applicant', 'applicant', { services: false, products: false }, []],
] as const)('a phone has at hand what %s needs every day', (_name, standing, offer, labels) => {
  const atHand = navigationFor(standing, offer).filter(({ onPhone }) => onPhone)
  expect(atHand.map(({ label }) => label)).toEqual(labels)
})

test('an applicant sees what an applicant can do; what a membership has left stays after it', () => {
  const offer = { services: false, products: false }
  const labels = (standing: 'applicant' | 'former') =>
    navigationFor(standing, offer).map(({ label }) => label)
  const account = ['Support', 'Settings', 'Notifications', 'Activity log', 'Security']
  expect(labels('applicant')).toEqual(['Today', 'Application', ...account])
  expect(labels('former')).toEqual(expect.arrayContaining(['Calendar', 'Clients', 'Orders', 'Wallet']))
  expect(labels('former')).not.toContain('Services')
})
