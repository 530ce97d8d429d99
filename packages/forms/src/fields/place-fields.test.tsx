import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'

import { render } from '@wellspring/ui/testing/render'

import { ShippingInput } from '@wellspring/api/contract/orders'

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

test('shows the address fields of the chosen country, and submits no others', async () => {
  const onSubmit = vi.fn<(values: unknown) => Promise<void>>(async () => {})
  const { user } = render(
    <Form schema={Anything} defaultValues={empty} onSubmit={onSubmit} submitLabel="Save">
      <AddressFields />
    </Form>,
  )
  expect(labels().slice(-2)).toEqual(['city', 'zipCode'])
  await user.selectOptions(screen.getByLabelText('State'), 'Texas')
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

test('matches a stored state to the list, and shows one that does not match', async () => {
  const onSubmit = vi.fn<(values: unknown) => Promise<void>>(async () => {})
  const { user } = render(
    <Form
      schema={ShippingInput}
      defaultValues={{
        ...empty,
        addressLineOne: '1 Congress Ave',
        city: 'Austin',
        state: 'texas',
        zipCode: '78701',
        phoneNo: '(512) 555-0188',
      }}
      onSubmit={onSubmit}
      submitLabel="Save"
    >
      <AddressFields />
    </Form>,
  )
  expect(screen.getByLabelText('State')).toHaveDisplayValue('Texas')
  const country = screen.getByRole('combobox', { name: 'Country' })
  await user.clear(country)
  await user.type(country, 'Canada')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The country has no province with this name')).toBeVisible()
  expect(screen.getByLabelText('Province')).toHaveDisplayValue('texas')
  await user.selectOptions(screen.getByLabelText('Province'), 'Ontario')
  await user.clear(screen.getByLabelText('Postal code'))
  await user.type(screen.getByLabelText('Postal code'), 'M5V 2T6')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ state: 'ON', country: 'CA', phoneNo: '+15125550188' })
})

test('an error below one field does not move the fields beside it', () => {
  render(
    <Form schema={Anything} defaultValues={empty} onSubmit={async () => {}} submitLabel="Save">
      <AddressFields />
    </Form>,
  )
  const row = screen.getByLabelText('City').closest('[data-field]')?.parentElement?.parentElement
  expect(row && getComputedStyle(row).alignItems).toBe('start')
})
