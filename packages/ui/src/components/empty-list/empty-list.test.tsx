import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { EmptyList } from './empty-list.tsx'

test('an empty list shows the product’s message', () => {
  render(<EmptyList />)
  expect(screen.getByText('No Record Found')).toBeVisible()
})

test('an empty list that fills its page has the page heading', () => {
  render(<EmptyList isPage title="This opens later" />)
  expect(screen.getByRole('heading', { level: 1, name: 'This opens later' })).toBeVisible()
})
