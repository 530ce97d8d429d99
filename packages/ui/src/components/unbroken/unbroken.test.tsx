import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { render } from '../../testing/render.tsx'
import { Unbroken } from './unbroken.tsx'

test('a record number stays on one line, and other hyphens may break', () => {
  render(
    <p role="note">
      <Unbroken>Your order WS-1042 of a well-known tea</Unbroken>
    </p>,
  )
  expect(screen.getByRole('note').textContent).toBe('Your order WS-1042 of a well-known tea')
  expect(screen.getByText('WS-1042')).toHaveStyle({ whiteSpace: 'nowrap' })
})
