import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Avatar } from './avatar.tsx'

test('a name without a picture grows the same portrait each time', () => {
  const first = render(<Avatar name="Amara Okafor" />)
  const second = render(<Avatar name="Amara Okafor" />)
  expect(first.container.innerHTML).toBe(second.container.innerHTML)
  expect(screen.getAllByRole('img', { name: 'Amara Okafor' })).toHaveLength(2)
})
