import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'

import { CountryCode } from '@wellspring/api/contract/fields'
import { render } from '@wellspring/ui/testing/render'

import { Form } from '../form.tsx'
import { CountryField } from './country-field.tsx'
import { countryCalled, findCountries, listCountries } from './find-countries.ts'

function show(country = '') {
  const onSubmit = vi.fn<(values: { country: string }) => Promise<void>>(async () => {})
  const shown = render(
    <Form
      schema={z.object({ country: CountryCode })}
      defaultValues={{ country }}
      onSubmit={onSubmit}
      submitLabel="Save"
    >
      <CountryField name="country" label="Country" />
    </Form>,
  )
  const field = () => screen.getByRole('combobox', { name: 'Country' })
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...shown, onSubmit, field, save }
}

describe('a country', () => {
  test.each([
    ['Germany', 'DE'],
    ['germany ', 'DE'],
    ['Austria', 'AT'],
    ['Georgia', 'GE'],
    ['Türkiye', 'TR'],
    ['de', 'DE'],
    ['UK', 'GB'],
  ])('typing %s selects %s', async (typed, code) => {
    const { user, field, save, onSubmit } = show()
    await user.type(field(), typed)
    await user.tab()
    await save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ country: code }))
  })

  test('can be chosen by keyboard and is shown by name', async () => {
    const { user, field, save, onSubmit } = show()
    await user.type(field(), 'germ')
    await screen.findByRole('option', { name: 'Germany' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(field()).toHaveValue('Germany'))
    await save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ country: 'DE' }))
  })

  test('can be chosen by clicking', async () => {
    const { user, field, save, onSubmit } = show('AE')
    expect(field()).toHaveValue('United Arab Emirates')
    await user.click(field())
    await user.click(await screen.findByRole('option', { name: 'Austria' }))
    await waitFor(() => expect(field()).toHaveValue('Austria'))
    await save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ country: 'AT' }))
  })

  test.each([
    ['', 'Country cannot be empty'],
    ['Atlantis', 'Country code must be 2 characters long'],
    ['Ger', 'Country code must be 2 characters long'],
    ['zz', 'No country has this code'],
  ])('%j is refused beside the field and stays as typed', async (typed, message) => {
    const { user, field, save, onSubmit } = show()
    if (typed) await user.type(field(), typed)
    await user.tab()
    await save()
    await screen.findByText(message)
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(field()).toHaveValue(typed)
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('the list', () => {
  const all = listCountries('en', 'de')

  test.each([
    ['germ', 'DE'],
    ['korea', 'KP'],
    ['curacao', 'CW'],
    ['emirates', 'AE'],
    ['Deutsch', 'DE'],
    ['ge', 'GE'],
  ])('the first match of %s is %s', (typed, code) => expect(findCountries(all, typed)[0]?.code).toBe(code))

  test('contains every code once, and finds nothing for an unknown name', () => {
    expect(all).toHaveLength(250)
    expect(findCountries(all, '')).toHaveLength(250)
    expect(findCountries(all, 'atlantis')).toEqual([])
    expect(countryCalled(all, 'Ger')).toBeUndefined()
  })
})
