import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { legal } from '@wellspring/api/contract/legal'
import { render } from '@wellspring/ui/testing/render'

import { PrivacyScreen, TermsScreen } from './index.ts'

test.each([
  ['Terms of service', TermsScreen, '/privacy'],
  ['Privacy policy', PrivacyScreen, '/terms'],
] as const)('the %s show their version and link to the other text', (title, Screen, other) => {
  render(<Screen />)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByText(new RegExp(`Version ${legal.version}, in effect since`))).toBeVisible()
  expect(screen.getAllByRole('region').length).toBeGreaterThan(8)
  expect(screen.getByRole('link')).toHaveAttribute('href', other)
})
