import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from '../../testing/render.tsx'
import { DocumentViewer } from './document-viewer.tsx'

// Test files share a worker: without a reset, the mock below would not be used.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('./pdf-pages.tsx', () => ({
  default: ({ zoom }: { zoom: number }) => <p>Pages at {zoom}</p>,
}))

const picture = new Blob(['x'], { type: 'image/png' })

beforeEach(() => {
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => {}
})

describe('DocumentViewer', () => {
  test('zooms a picture in and out within limits', async () => {
    const { user } = render(<DocumentViewer name="id.png" content={picture} />)
    expect(screen.getByRole('img', { name: 'id.png' })).toHaveStyle({ width: '100%' })
    await user.click(screen.getByRole('button', { name: 'Larger' }))
    expect(screen.getByRole('img')).toHaveStyle({ width: '125%' })
    await user.click(screen.getByRole('button', { name: '125 percent, back to 100' }))
    for (let press = 0; press < 5; press++) await user.click(screen.getByRole('button', { name: 'Smaller' }))
    expect(screen.getByRole('button', { name: 'Smaller' })).toBeDisabled()
    expect(screen.getByRole('img')).toHaveStyle({ width: '50%' })
  })

  test('shows an error for an unreadable picture and retries', async () => {
    const { user } = render(<DocumentViewer name="id.png" content={picture} />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByText('This picture cannot be shown.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(screen.getByRole('img')).toBeVisible()
  })

  test('renders the pages of a PDF', async () => {
    render(<DocumentViewer name="license.pdf" content={new Blob(['x'], { type: 'application/pdf' })} />)
    expect(await screen.findByText('Pages at 100')).toBeVisible()
  })
})
