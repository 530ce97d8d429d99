import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { render } from '../../testing/render.tsx'
import { petals, type PetalName } from '../lotus/petals.ts'
import { LotusFlower } from './lotus-flower.tsx'

const levels = Object.fromEntries(petals.map(({ name }, index) => [name, index * 5])) as Record<
  PetalName,
  number
>

const show = () =>
  render(
    <LotusFlower
      levels={levels}
      label="Your Lotus today"
      hrefOf={(name) => `/lotus/${name.toLowerCase()}`}
    />,
  )

test('each petal names its leaf and level, and links to it', () => {
  show()
  expect(screen.getByRole('group', { name: 'Your Lotus today' })).toBeInTheDocument()
  expect(screen.getAllByRole('link')).toHaveLength(13)
  expect(screen.getByRole('link', { name: 'Nourish: 5 percent open' })).toHaveAttribute(
    'href',
    '/lotus/nourish',
  )
})

test('it is one tab stop, and arrow keys move between petals', async () => {
  const { user } = show()
  await user.tab()
  expect(screen.getByRole('link', { name: 'Move: 0 percent open' })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Discover: 10 percent open' })).toHaveFocus()
  await user.keyboard('{End}{ArrowRight}')
  expect(screen.getByRole('link', { name: 'Share: 60 percent open' })).toHaveFocus()
  await user.keyboard('{Home}')
  expect(screen.getByRole('link', { name: 'Move: 0 percent open' })).toHaveFocus()
  await user.tab()
  expect(document.body).toHaveFocus()
})

test('each leaf is named in the picture, on a phone too', () => {
  show()
  const picture = screen.getByRole('group', { name: 'Your Lotus today' })
  for (const { name } of petals) expect(within(picture).getByText(name)).toBeVisible()
})

test('a petal of level zero is an outline, and any other is filled', () => {
  show()
  const isBud = (name: string) => screen.getByRole('link', { name }).querySelector('[data-bud]') !== null
  expect(isBud('Move: 0 percent open')).toBe(true)
  expect(isBud('Nourish: 5 percent open')).toBe(false)
})
