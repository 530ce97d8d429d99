import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { StatusBadge } from './status-badge.tsx'

test.each([
  ['pending', 'Pending'],
  ['in_review', 'In review'],
  ['no-show', 'No show'],
])('%s is shown as %s', (status, words) => {
  render(<StatusBadge status={status} />)
  expect(screen.getByText(words)).toBeVisible()
})
