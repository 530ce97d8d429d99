import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { FigureTile } from './figure-tile.tsx'
import { FoldedFigures } from './folded-figures.tsx'

const list = (ship: string | undefined, answer: string | undefined) => (
  <FoldedFigures title="Needs attention" allQuiet="You are all caught up.">
    <FigureTile label="Orders to ship" value={ship} />
    <FigureTile label="Disputes to answer" value={answer} />
  </FoldedFigures>
)

test('rows appear together once all have loaded, without those that are zero', () => {
  const { rerender } = render(list('3', undefined))
  expect(screen.queryByRole('region', { name: 'Orders to ship' })).toBeNull()
  rerender(list('3', '0'))
  expect(screen.getByRole('region', { name: 'Orders to ship' })).toHaveTextContent('3')
  expect(screen.queryByRole('region', { name: 'Disputes to answer' })).toBeNull()
  expect(screen.queryByText('You are all caught up.')).toBeNull()
})

test('a list without anything to do says so once that is known', () => {
  const { rerender } = render(list('0', undefined))
  expect(screen.queryByText('You are all caught up.')).toBeNull()
  rerender(list('0', '0'))
  expect(screen.getByText('You are all caught up.')).toBeVisible()
})

test('figures that are all zero take no space', () => {
  render(
    <FoldedFigures title="At a glance">
      <FigureTile label="Packages sold" value="0" />
    </FoldedFigures>,
  )
  expect(screen.queryByRole('region', { name: 'At a glance' })).toBeNull()
})
