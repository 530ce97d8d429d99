import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Breakable } from './breakable.tsx'

test('an address is read and copied as it is, and may end a line after its parts', () => {
  render(
    <p>
      <Breakable>miriam.adler@wellspring.example</Breakable>
    </p>,
  )
  const words = screen.getByText('miriam.adler@wellspring.example')
  expect(words.innerHTML).toBe('miriam.<wbr>adler@<wbr>wellspring.<wbr>example')
})
