import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { FigureTile } from './figure-tile.tsx'

describe('FigureTile', () => {
  test('says its figure, and leads to where it comes from', () => {
    render(<FigureTile label="Members" value="12" detail="Every card went through." href="/members" />)
    expect(screen.getByRole('region', { name: 'Members' })).toHaveTextContent('12')
    expect(screen.getByRole('link', { name: 'Members' })).toHaveAttribute('href', '/members')
  })

  test('says nothing of a figure that is still on its way', () => {
    render(<FigureTile label="Applications" value={undefined} detail="Nothing is waiting." />)
    expect(screen.queryByText('Nothing is waiting.')).toBeNull()
  })

  test('never shows a figure that it does not have', () => {
    render(<FigureTile label="Members" value="12" detail="Every card went through." failed />)
    expect(screen.queryByText('12')).toBeNull()
    expect(screen.getByText('This could not be loaded.')).toBeVisible()
  })
})
