import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Breakable } from './breakable.tsx'

test.each([
  ['miriam.adler@wellspring.example', 'miriam.adler@<wbr>wellspring.example'],
  ['https://adler.example', 'https:/<wbr>/<wbr>adler.<wbr>example'],
])('%s keeps its text and may break after its parts', (address, drawn) => {
  render(
    <p>
      <Breakable>{address}</Breakable>
    </p>,
  )
  expect(screen.getByText(address).innerHTML).toBe(drawn)
})
