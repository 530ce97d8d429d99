import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { DataExport } from '@wellspring/api/contract/personal-data'

import { renderScreen } from '../test-support.tsx'
import { YourDataScreen } from './your-data-screen.tsx'

const preparing: DataExport = {
  id: 'e1',
  status: 'preparing',
  requestedAt: '2026-06-15T09:00:00.000Z',
  expiresAt: null,
}

test('requesting the export shows that it is being prepared', async () => {
  let dataExport: DataExport | null = null
  const { user } = renderScreen(<YourDataScreen />, {
    'GET /data-exports/latest': () => ({ dataExport }),
    'POST /data-exports': () => {
      dataExport = preparing
      return { dataExport }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Ask for your data' }))
  expect(await screen.findByText(/putting your file together/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the section below renders with the response, so nothing shifts', async () => {
  let answer = () => {}
  const asked = new Promise<{ dataExport: DataExport | null }>((resolve) => {
    answer = () => resolve({ dataExport: null })
  })
  renderScreen(<YourDataScreen />, { 'GET /data-exports/latest': () => asked })
  const inside = { name: 'What the file contains' }
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', inside)).toBeNull()
  answer()
  await screen.findByRole('heading', inside)
  expect(screen.getByRole('button', { name: 'Ask for your data' })).toBeVisible()
})

test('a ready export is downloaded by its link after re-authentication', async () => {
  const dataExport = {
    id: 'e1',
    status: 'ready',
    requestedAt: preparing.requestedAt,
    expiresAt: '2026-06-22T09:00:00.000Z',
  }
  const fetched: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(this.pathname)
  })
  const { user } = renderScreen(<YourDataScreen />, {
    'GET /data-exports/latest': () => ({ dataExport }),
    'POST /data-exports/latest/release': () => {
      expect(fetched).toEqual([])
      return { dataExport }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Download your file' }))
  await waitFor(() => expect(fetched).toEqual(['/v1/data-exports/e1/your-data.zip']))
  // The file can be downloaded only once, whatever the server returns meanwhile.
  expect(screen.getByRole('button', { name: 'Download your file' })).toBeDisabled()
})
