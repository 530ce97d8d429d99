import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { PageHeader } from './page-header.tsx'

test('it has one level-1 heading and a back link', () => {
  render(<PageHeader title="My Orders" back={{ href: '/shop', label: 'Shop' }} />)
  expect(screen.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop')
})
