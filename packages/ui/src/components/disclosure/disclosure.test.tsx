import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Disclosure } from './disclosure.tsx'

test('its content opens and closes with its summary', async () => {
  const { user } = render(<Disclosure summary="Show as a table">Twelve months</Disclosure>)
  const more = screen.getByText('Twelve months')
  expect(more).not.toBeVisible()
  await user.click(screen.getByText('Show as a table'))
  expect(more).toBeVisible()
  await user.click(screen.getByText('Show as a table'))
  expect(more).not.toBeVisible()
})

test('it stays open while its content must be visible', async () => {
  const { user } = render(
    <Disclosure summary="Contact" isOpen isHeld>
      Fax no.
    </Disclosure>,
  )
  await user.click(screen.getByText('Contact'))
  await waitFor(() => expect(screen.getByText('Fax no.')).toBeVisible())
})
