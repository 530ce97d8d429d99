import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { PackageInput } from '@wellspring/api/contract/packages'
import { packageSample } from '@wellspring/api/testing/packages'
import { render } from '@wellspring/ui/testing/render'

import { PackageForm } from './package-form.tsx'

const { service, ...value } = packageSample()

function show() {
  const onSave = vi.fn<(input: PackageInput) => Promise<void>>(async () => {})
  const { user } = render(<PackageForm service={service} value={value} onSave={onSave} submitLabel="Save" />)
  const retype = async (label: string, typed: string) => {
    await user.clear(screen.getByLabelText(label))
    if (typed) await user.type(screen.getByLabelText(label), typed)
  }
  const save = async () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { onSave, retype, save }
}

test('shows the total price and the saving', async () => {
  const { onSave, retype, save } = show()
  expect(screen.getByText('$400.00 in all, saves $50.00')).toBeVisible()
  await retype('Sessions', '10')
  await retype('Dollars for each session', '90')
  expect(screen.getByText('$900.00 in all')).toBeVisible()
  await save()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0]).toEqual({
    serviceId: service.id,
    sessions: 10,
    sessionPrice: 90,
    validMonths: 6,
  })
})

test('shows an error beside each invalid field', async () => {
  const { onSave, retype, save } = show()
  await retype('Sessions', '1')
  await retype('Dollars for each session', '91')
  await retype('Months to book them in', '')
  await save()
  for (const words of ['At least 2 sessions.', 'Months must be a whole number'])
    expect(await screen.findByText(words)).toBeVisible()
  await retype('Sessions', '2')
  await retype('Months to book them in', '12')
  await save()
  expect(
    await screen.findByText('A single session costs $90.00. In a package, it cannot cost more.'),
  ).toBeVisible()
  expect(onSave).not.toHaveBeenCalled()
})
