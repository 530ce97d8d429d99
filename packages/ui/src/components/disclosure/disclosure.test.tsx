import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Disclosure } from './disclosure.tsx'

test('what is below its words opens by them, and closes again', async () => {
  const { user } = render(<Disclosure summary="Show as a table">Twelve months</Disclosure>)
  const more = screen.getByText('Twelve months')
  expect(more).not.toBeVisible()
  await user.click(screen.getByText('Show as a table'))
  expect(more).toBeVisible()
  await user.click(screen.getByText('Show as a table'))
  expect(more).not.toBeVisible()
})

test('what has to be seen stays open', async () => {
  const { user } = render(
    <Disclosure summary="Contact" isOpen isHeld>
      Fax no.
    </Disclosure>,
  )
  await user.click(screen.getByText('Contact'))
  await waitFor(() => expect(screen.getByText('Fax no.')).toBeVisible())
})
