import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { libraryItemSample } from '@wellspring/api/testing/educational-content'
import { render } from '@wellspring/ui/testing/render'

import { ContentProgress } from './content-progress.tsx'

test.each([
  [{ fraction: 0.4, seconds: 16 }, '40% · 24 s left'],
  [{ fraction: 0.5, seconds: 600 }, '50% · 10 min left'],
  [{ fraction: 0.5, seconds: null }, '50% · 5 min left'],
])('the rest of %j reads %s', (furthest, words) => {
  const { progress, ...item } = libraryItemSample({ minutes: 10 })
  if (!progress) throw new Error('the sample has no progress')
  render(<ContentProgress item={{ ...item, progress: { ...progress, finishedAt: null, furthest } }} />)
  expect(screen.getByText(words)).toBeVisible()
})
