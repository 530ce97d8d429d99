import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Drawer } from './drawer.tsx'

test('a drawer is a dialog with its title', async () => {
  render(
    <Drawer open onClose={() => {}} title="Filters">
      Words
    </Drawer>,
  )
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toHaveTextContent('Words')
})
