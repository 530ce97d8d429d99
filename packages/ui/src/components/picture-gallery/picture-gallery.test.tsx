import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { render } from '../../testing/render.tsx'
import { PictureGallery } from './picture-gallery.tsx'

const pictures = ['a', 'b', 'c'].map((id) => ({
  id,
  large: { src: `/${id}.webp` },
  small: { src: `/${id}.webp` },
}))

function Turning({ count }: { count: number }) {
  const [shownId, setShownId] = useState<string>()
  return (
    <PictureGallery
      label="Cork mat"
      pictures={pictures.slice(0, count)}
      shownId={shownId}
      onShow={setShownId}
    />
  )
}

const shows = (place: number) => expect(screen.getByAltText(`Cork mat, picture ${place} of 3`)).toBeVisible()

test('thumbnails, buttons and arrow keys change the picture, and wrap around', async () => {
  const { user } = render(<Turning count={3} />)
  shows(1)
  await user.click(screen.getByRole('button', { name: 'Picture 3' }))
  shows(3)
  expect(screen.getByRole('button', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true')
  await user.keyboard('{ArrowRight}')
  shows(1)
  await user.keyboard('{ArrowLeft}')
  shows(3)
  await user.click(screen.getByRole('button', { name: 'Previous picture' }))
  shows(2)
})

test('a single picture has no navigation', () => {
  render(<Turning count={1} />)
  expect(screen.getByAltText('Cork mat')).toBeVisible()
  expect(screen.queryByRole('button', { name: /picture/ })).toBeNull()
})

test('a press enlarges it, keys zoom in and out, and it can be changed there too', async () => {
  const { user } = render(<Turning count={3} />)
  await user.click(screen.getByRole('button', { name: 'Enlarge Cork mat, picture 1 of 3' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cork mat' }))
  expect(dialog.getByRole('status')).toHaveTextContent('100%')
  dialog.getByRole('group', { name: 'Enlarged picture' }).focus()
  await user.keyboard('+')
  expect(dialog.getByRole('status')).toHaveTextContent('150%')
  await user.keyboard('-')
  expect(dialog.getByRole('status')).toHaveTextContent('100%')
  await user.keyboard('{ArrowRight}')
  expect(dialog.getByAltText('Cork mat, picture 2 of 3')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }))
  expect(dialog.getByRole('status')).toHaveTextContent('150%')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
