import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { LevelMeter } from './level-meter.tsx'

test.each([
  [0, '0'],
  [0.5, '50'],
  [1.7, '100'],
])('a level of %d is announced as %s', (level, said) => {
  render(<LevelMeter label="Microphone" level={level} />)
  expect(screen.getByRole('meter', { name: 'Microphone' })).toHaveAttribute('aria-valuenow', said)
})
