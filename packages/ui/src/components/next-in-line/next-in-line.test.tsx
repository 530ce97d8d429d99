import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { render } from '../../testing/render.tsx'
import { NextInLine } from './next-in-line.tsx'

test('n opens the next one', async () => {
  const { user } = render(<NextInLine words="Next: Cedar." href="#cedar" label="Review the next one" />)
  const onClick = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  screen.getByRole('link', { name: 'Review the next one' }).addEventListener('click', onClick)
  await user.keyboard('n')
  expect(onClick).toHaveBeenCalledOnce()
})
