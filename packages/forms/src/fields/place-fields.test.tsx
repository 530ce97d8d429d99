import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'

import { render } from '@wellspring/ui/testing/render'

import { Form } from '../form.tsx'
import { AddressFields } from './address-fields.tsx'

const Anything = z.record(z.string(), z.unknown())
const empty = {
  firstName: 'Amara',
  lastName: 'Okafor',
  phoneNo: '',
  addressLineOne: '',
  addressLineTwo: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'US',
}

const labels = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))

test('an address is asked for as its country writes it, and sends no part that it does not have', async () => {
  const onSubmit = vi.fn<(values: unknown) => Promise<void>>(async () => {})
  const { user } = render(
    <Form schema={Anything} defaultValues={empty} onSubmit={onSubmit} submitLabel="Save">
      <AddressFields />
    </Form>,
  )
  expect(labels().slice(-3)).toEqual(['city', 'state', 'zipCode'])
  await user.type(screen.getByLabelText(/^State/), 'TX')
  await user.type(screen.getByLabelText('Zip code'), '10115')
  const country = screen.getByRole('combobox', { name: 'Country' })
  await user.clear(country)
  await user.type(country, 'Germany')
  await waitFor(() => expect(labels().slice(-2)).toEqual(['zipCode', 'city']))
  expect(screen.queryByLabelText(/State|Province/)).toBeNull()
  expect(screen.getByLabelText('Postcode')).toHaveValue('10115')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  const sent = onSubmit.mock.calls[0]?.[0] as Record<string, unknown>
  expect(sent).toMatchObject({ country: 'DE', zipCode: '10115' })
  expect(sent['state'] ?? '').toBe('')
})
