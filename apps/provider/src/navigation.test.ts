import { expect, test } from 'vitest'

import { closedTo, navigationFor } from './navigation.ts'

test.each([
  [
    'a practice',
    'member',
    { services: true, products: false, packages: false, coaching: false },
    ['Today', 'Calendar', 'Telehealth', 'Wallet'],
  ],
  [
    'a shop',
    'member',
    { services: false, products: true, packages: false, coaching: false },
    ['Today', 'Orders', 'Products', 'Wallet'],
  ],
  [
    'both',
    'member',
    { services: true, products: true, packages: false, coaching: false },
    ['Today', 'Calendar', 'Orders', 'Wallet'],
  ],
  [
    'a provider without offers',
    'member',
    { services: false, products: false, packages: false, coaching: false },
    ['Today'],
  ],
  ['an applicant', 'applicant', { services: false, products: false, packages: false, coaching: false }, []],
] as const)('the bottom bar of a phone has the daily work of %s', (_name, stage, offer, labels) => {
  const atHand = navigationFor(stage, offer).filter(({ onPhone }) => onPhone)
  expect(atHand.map(({ label }) => label)).toEqual(labels)
})

test.each([
  ['a practice', { services: true, products: false }, ['Clients', 'Chats']],
  ['a shop', { services: false, products: true }, ['Chats', 'Disputes']],
  ['both', { services: true, products: true }, ['Clients', 'Products']],
] as const)('the navigation row of a tablet adds what %s needs', (_name, sells, labels) => {
  const navigation = navigationFor('member', { ...sells, packages: false, coaching: false })
  expect(navigation.flatMap(({ inRow, label }) => (inRow ? [label] : []))).toEqual(labels)
})

test('an applicant sees only the pages for applicants, and a former member keeps past work', () => {
  const offer = { services: false, products: false, packages: false, coaching: false }
  const labels = (stage: 'applicant' | 'former') => navigationFor(stage, offer).map(({ label }) => label)
  const account = ['Support', 'Settings', 'Notifications', 'Activity log', 'Security']
  expect(labels('applicant')).toEqual(['Today', 'Application', ...account])
  expect(labels('former')).toEqual(expect.arrayContaining(['Calendar', 'Clients', 'Orders', 'Wallet']))
  expect(labels('former')).not.toContain('Services')
})

test('a page missing from the menu is also closed by its URL', () => {
  const offer = { services: false, products: false, packages: false, coaching: true }
  const all = navigationFor('member', offer).filter(({ href }) => href.startsWith('/provider/'))
  for (const stage of ['applicant', 'former'] as const) {
    const shown = new Set(navigationFor(stage, offer).map(({ href }) => href))
    for (const { href } of all) {
      expect(closedTo(stage, href) === null, `${href} of an ${stage}`).toBe(shown.has(href))
      expect(closedTo(stage, `${href}/0190f0a0`)).toBe(closedTo(stage, href))
      expect(closedTo('member', href)).toBeNull()
    }
  }
  expect(closedTo('applicant', '/provider/bookings')).toBe('work')
  expect(closedTo('former', '/provider/services')).toBe('offer')
  expect(closedTo('applicant', '/support')).toBeNull()
})

test('each menu entry has a different icon', () => {
  const icons = navigationFor('member', {
    services: true,
    products: true,
    packages: false,
    coaching: true,
  }).map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(icons.length)
})

test.each([
  [
    'a practice',
    { services: true, products: false, packages: true, coaching: false },
    ['Orders', 'Products', 'Disputes', 'Application'],
  ],
  [
    'a shop',
    { services: false, products: true, packages: false, coaching: false },
    ['Calendar', 'Clients', 'Telehealth', 'Services', 'Availability', 'Package sales', 'Application'],
  ],
  ['both', { services: true, products: true, packages: true, coaching: false }, ['Application']],
  [
    'a provider without offers',
    { services: false, products: false, packages: false, coaching: false },
    ['Package sales', 'Application'],
  ],
] as const)('the rarely used pages of %s are under More', (_name, offer, labels) => {
  const seldom = navigationFor('member', offer).filter(({ isRarelyUsed }) => isRarelyUsed)
  expect(seldom.map(({ label }) => label)).toEqual(labels)
})

test('coaching is in the menu only of a provider who coaches or offers it', () => {
  const labels = (coaching: boolean) =>
    navigationFor('member', { services: true, products: true, packages: true, coaching }).map(
      ({ label }) => label,
    )
  expect(labels(true)).toContain('Coaching')
  expect(labels(false)).not.toContain('Coaching')
})
