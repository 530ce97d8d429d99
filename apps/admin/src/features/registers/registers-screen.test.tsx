import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { RegistryLoad } from '@wellspring/api/contract/registries'
import { render } from '@wellspring/ui/testing/render'

import { OverReplies } from '../../test/over-replies.tsx'
import type { Reply } from '../../test/over-replies.tsx'
import { fileSize } from './file-size.ts'
import { RegistersScreen } from './registers-screen.tsx'

const load = (more: Partial<RegistryLoad>): RegistryLoad => ({
  id: 'l1',
  registry: 'leie',
  registryName: 'Exclusions list (LEIE)',
  fileName: 'UPDATED.csv',
  bytes: 15_700_000,
  status: 'loaded',
  readBytes: 0,
  rowCount: 0,
  refusal: null,
  by: { id: 'u1', name: 'Amara Okafor' },
  createdAt: '2026-06-15T09:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  ...more,
})

const current = {
  registry: 'leie',
  name: 'Exclusions list (LEIE)',
  fileName: 'UPDATED.csv',
  rowCount: 81_234,
  hash: 'a',
  loadedAt: '2026-06-01T09:00:00.000Z',
} as const

const answer = (last: RegistryLoad | null) => ({
  registers: [
    { registry: 'nppes', name: 'NPI registry (NPPES)', current: null, last: null },
    { registry: 'leie', name: 'Exclusions list (LEIE)', current, last },
  ],
  loads: last ? [last] : [],
  totalRecords: last ? 1 : 0,
})

function show(last: RegistryLoad | null, more: Reply = () => ({})) {
  const reply: Reply = (call) => (call.startsWith('GET ') ? answer(last) : more(call))
  return render(
    <OverReplies reply={reply}>
      <RegistersScreen search={{}} onSearch={vi.fn<() => void>()} />
    </OverReplies>,
  )
}

const leie = async () => within(await screen.findByRole('region', { name: 'Exclusions list (LEIE)' }))

test('shows the file in use of each register, and who uploaded what', async () => {
  show(load({ rowCount: 81_234 }))
  expect((await leie()).getByText(/81,234 records/)).toBeVisible()
  const nppes = within(screen.getByRole('region', { name: 'NPI registry (NPPES)' }))
  expect(nppes.getByText('No file loaded yet, so nothing is compared.')).toBeVisible()
  const row = screen.getByRole('row', { name: /UPDATED\.csv/ })
  for (const words of ['15 MB', 'Amara Okafor', 'Loaded', '81,234 records'])
    expect(within(row).getByText(words)).toBeVisible()
})

test('shows the progress of a file, and cancels it on request', async () => {
  const asked: string[] = []
  const { user } = show(load({ status: 'reading', readBytes: 7_850_000, rowCount: 40_000 }), (call) => {
    asked.push(call)
    return { load: load({ status: 'cancelled' }) }
  })
  const card = await leie()
  expect(card.getByRole('progressbar', { name: 'Reading UPDATED.csv' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
  expect(card.getByText('40,000 records so far. You can leave this page.')).toBeVisible()
  expect(card.queryByLabelText('New file')).toBeNull()
  await user.click(card.getByRole('button', { name: 'Cancel loading' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel loading', hidden: false }))
  await vi.waitFor(() => expect(asked).toEqual(['DELETE /registry-loads/l1']))
})

test('says why a file was refused and that the file in use has not changed', async () => {
  show(load({ status: 'refused', refusal: 'The file is empty.' }))
  const card = await leie()
  expect(card.getByText('UPDATED.csv was refused')).toBeVisible()
  expect(card.getByText('The file is empty.')).toBeVisible()
  expect(card.getByText('The file in use has not changed.')).toBeVisible()
  expect(card.getByLabelText('New file')).toBeEnabled()
})

test("shows an invalid file and the server's refusal beside the field", async () => {
  const { user } = show(null, () => ({
    status: 409,
    msgCode: 'CONFLICT',
    message: 'A file of the Exclusions list (LEIE) is being loaded already.',
  }))
  const card = await leie()
  await user.click(card.getByRole('button', { name: 'Upload and load' }))
  expect(card.getByRole('alert')).toHaveTextContent('Choose a file.')
  await user.upload(card.getByLabelText('New file'), new File([], 'UPDATED.csv'))
  expect(card.getByRole('alert')).toHaveTextContent('This file is empty.')
  await user.upload(card.getByLabelText('New file'), new File(['a'], 'UPDATED.csv'))
  expect(card.queryByRole('alert')).toBeNull()
  await user.click(card.getByRole('button', { name: 'Upload and load' }))
  expect(await card.findByRole('alert')).toHaveTextContent('is being loaded already')
})

test.each([
  [0, '0 bytes'],
  [1536, '1.5 KB'],
  [15_700_000, '15 MB'],
  [1_180_000_000, '1.1 GB'],
])('%i bytes read as %s', (bytes, words) => expect(fileSize(bytes)).toBe(words))
