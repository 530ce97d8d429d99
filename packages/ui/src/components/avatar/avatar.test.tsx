import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Avatar } from './avatar.tsx'

test.each([
  ['Amara Okafor', 'AO'],
  ['Miriam van der Berg', 'MB'],
  ['élodie', 'É'],
])('%s without a picture is shown as %s', (name, initials) => {
  const { container } = render(<Avatar name={name} />)
  expect(screen.getByRole('img', { name })).toBeVisible()
  expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', initials)
})

test('the same name always looks the same', () => {
  const first = render(<Avatar name="Amara Okafor" />)
  const second = render(<Avatar name="Amara Okafor" />)
  expect(first.container.innerHTML).toBe(second.container.innerHTML)
  expect(screen.getAllByRole('img', { name: 'Amara Okafor' })).toHaveLength(2)
})
