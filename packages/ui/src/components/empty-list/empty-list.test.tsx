import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { EmptyList } from './empty-list.tsx'

test('an empty list says so in the words of the product', () => {
  render(<EmptyList />)
  expect(screen.getByText('No Record Found')).toBeVisible()
})

test('one that is all of its page has the heading of it', () => {
  render(<EmptyList isPage title="This opens later" />)
  expect(screen.getByRole('heading', { level: 1, name: 'This opens later' })).toBeVisible()
})
