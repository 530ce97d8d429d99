import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { FigureTile } from './figure-tile.tsx'

describe('FigureTile', () => {
  test('shows its figure and links to its source', () => {
    render(<FigureTile label="Members" value="12" detail="Every card went through." href="/members" />)
    expect(screen.getByRole('region', { name: 'Members' })).toHaveTextContent('12')
    expect(screen.getByRole('link', { name: 'Members' })).toHaveAttribute('href', '/members')
  })

  test('shows nothing while the figure loads', () => {
    render(<FigureTile label="Applications" value={undefined} detail="Nothing is waiting." />)
    expect(screen.queryByText('Nothing is waiting.')).toBeNull()
  })

  test('never shows a figure that failed to load', () => {
    render(<FigureTile label="Members" value="12" detail="Every card went through." failed />)
    expect(screen.queryByText('12')).toBeNull()
    expect(screen.getByText('This could not be loaded.')).toBeVisible()
  })
})
