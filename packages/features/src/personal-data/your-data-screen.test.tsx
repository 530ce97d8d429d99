import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { DataExport } from '@wellspring/api/contract/personal-data'

import { renderScreen } from '../test-support.tsx'
import { YourDataScreen } from './your-data-screen.tsx'

const preparing: DataExport = {
  id: 'e1',
  status: 'preparing',
  requestedAt: '2026-06-15T09:00:00.000Z',
  expiresAt: null,
}

test('a press asks for the file, and the page says that it is being made', async () => {
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

test('what is ready is fetched by its link', async () => {
  const dataExport = {
    id: 'e1',
    status: 'ready',
    requestedAt: preparing.requestedAt,
    expiresAt: '2026-06-22T09:00:00.000Z',
  }
  renderScreen(<YourDataScreen />, { 'GET /data-exports/latest': () => ({ dataExport }) })
  expect(await screen.findByRole('link', { name: 'Download your file' })).toHaveAttribute(
    'href',
    '/v1/data-exports/e1/your-data.zip',
  )
})
