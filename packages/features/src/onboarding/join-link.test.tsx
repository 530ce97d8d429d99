import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { render } from '@wellspring/ui/testing/render'

import { JoinLink } from './join-link.tsx'

const to = { checkoutHref: '/pay', applicationHref: '/apply', subscriptionHref: '/subscription' }

test.each([
  [null, false, 'Apply to join', '/apply'],
  ['withdrawn', false, 'Apply to join', '/apply'],
  ['submitted', false, 'See my application', '/apply'],
  ['changes_requested', false, 'See my application', '/apply'],
  ['approved', false, 'Become a member', '/pay'],
  ['activated', false, 'Become a member', '/pay'],
  ['activated', true, 'See my subscription', '/subscription'],
  ['suspended', true, 'See my subscription', '/subscription'],
] as const)('at stage %s, a member: %s, a plan leads to: %s', (stage, isMember, name, href) => {
  render(<JoinLink stage={stage} isMember={isMember} {...to} />)
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})

test("nothing is offered while the application's status is unknown", () => {
  render(<JoinLink stage={undefined} isMember={false} {...to} />)
  expect(screen.queryByRole('link')).toBeNull()
})
