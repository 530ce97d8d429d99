import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'

import { countries, defaultCountry } from '@wellspring/api/contract/countries'
import { UiProvider } from '@wellspring/ui/provider'
import { render } from '@wellspring/ui/testing/render'

import { Form } from '../form.tsx'
import { AnswerField, AnswerTextField } from './answer-field.tsx'
import { CheckField } from './check-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { yesOrNo } from './choice-group.tsx'
import { ChoicesField } from './choices-field.tsx'
import { DateField } from './date-field.tsx'
import { ExpiryField } from './expiry-field.tsx'
import { asTitles } from './options.ts'
import { PhoneCountries } from './phone-countries.tsx'
import { PhoneField } from './phone-field.tsx'
import { PhoneNumberField, onlyDigits } from './phone-number-field.tsx'
import { RowsField } from './rows-field.tsx'
import { SelectField } from './select-field.tsx'
import { SuggestField } from './suggest-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

const reader = { values: (): Record<string, unknown> => ({}) }
const read = () => reader.values()
function Reader() {
  const { getValues } = useFormContext()
  useEffect(() => {
    reader.values = getValues
  })
  return null
}

const show = (field: React.ReactNode, values: Record<string, unknown>) =>
  render(
    <Form schema={z.any()} defaultValues={values} onSubmit={async () => {}} submitLabel="Save">
      {field}
      <Reader />
    </Form>,
  )

afterEach(() => vi.restoreAllMocks())

/** Renders the field as the server does. */
function Filled({ values, children }: { values: Record<string, string>; children: React.ReactNode }) {
  return (
    <UiProvider>
      <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>
    </UiProvider>
  )
}

test.each([
  ['a text field', 'b', <TextField key="f" name="f" label="F" />],
  ['text', 'b', <TextAreaField key="f" name="f" label="F" />],
  ['a number', '+49 30 1', <PhoneField key="f" name="f" label="F" />],
  ['an autocomplete field', 'b', <SuggestField key="f" name="f" label="F" suggestions={[]} />],
  ['a select', 'b', <SelectField key="f" name="f" label="F" options={asTitles(['a', 'b'])} />],
  ['a date field', '2026-11-21', <DateField key="f" name="f" label="F" />],
])('the server renders %s with its value', (_what, value, field) => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Filled values={{ f: value }}>{field}</Filled>)
  expect(root.querySelector<HTMLInputElement>('[name=f]')).toHaveValue(value)
})

describe('SuggestField', () => {
  test('accepts free text, or a suggestion by keyboard or click', async () => {
    const { user } = show(<SuggestField name="f" label="Carrier" suggestions={['DHL', 'DPD', 'UPS']} />, {
      f: '',
    })
    const field = screen.getByRole('combobox', { name: 'Carrier' })
    expect(field).not.toHaveAttribute('list')
    await user.type(field, 'd')
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['DHL', 'DPD'])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(field).toHaveValue('DPD')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.clear(field)
    await user.click(screen.getByRole('option', { name: 'UPS' }))
    expect(field).toHaveValue('UPS')
    await user.clear(field)
    await user.type(field, 'Own van')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(read()).toEqual({ f: 'Own van' })
  })
})

describe('ExpiryField', () => {
  test.each([
    ['2001-05-31', 'This date has passed. We can only approve what is valid today.'],
    ['2999-05-31', 'The last day'],
    ['', 'The last day'],
  ])('the hint for %j is: %s', (day, said) => {
    show(<ExpiryField name="until" label="Until" hint="The last day" />, { until: day })
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(said)
  })
})

describe('PhoneNumberField', () => {
  const phone = <PhoneNumberField name="phone" label="Phone no." />
  const country = () => screen.getByLabelText('Country of Phone no.')

  test('starts with the United Arab Emirates and lists every country with its prefix', () => {
    show(phone, { phone: '+971 ' })
    expect(country()).toHaveDisplayValue('United Arab Emirates (+971)')
    expect(country().querySelectorAll('option')).toHaveLength(countries.length)
  })

  test.each([
    ['en-US', 'United States (+1)'],
    ['de', 'United Arab Emirates (+971)'],
    ['pt-AO', 'Angola (+244)'],
    ['en-AQ', 'United Arab Emirates (+971)'],
  ])('starts for a reader of %s with %s', (language, label) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
    show(phone, { phone: '' })
    expect(country()).toHaveDisplayValue(label)
  })

  test('offers the countries of the installation', () => {
    const some = countries.filter(({ code }) => code === 'DE' || code === 'CA')
    show(<PhoneCountries value={some}>{phone}</PhoneCountries>, { phone: '' })
    expect([...country().querySelectorAll('option')].map(({ value }) => value)).toEqual(['CA', 'DE'])
  })

  test('accepts only digits, up to the maximum of the country', async () => {
    const { user } = show(phone, { phone: '+971 ' })
    await user.type(screen.getByLabelText('Phone no.'), '50-123 45x67890')
    expect(read()['phone']).toBe('+971 501234567')
    expect(screen.getByLabelText('Phone no.')).toHaveValue('501234567')
  })

  test('changing the country clears the number', async () => {
    const { user } = show(phone, { phone: '+971 501234567' })
    await user.selectOptions(country(), 'India (+91)')
    expect(read()['phone']).toBe('+91 ')
    await user.type(screen.getByLabelText('Phone no.'), '1234567890')
    expect(read()['phone']).toBe('+91 12345678')
  })

  test('keeps the chosen one of the countries that share a prefix', async () => {
    const { user } = show(phone, { phone: '+1 5550100' })
    expect(country()).toHaveDisplayValue('United States (+1)')
    await user.selectOptions(country(), 'Canada (+1)')
    await user.type(screen.getByLabelText('Phone no.'), '416')
    expect(country()).toHaveDisplayValue('Canada (+1)')
    expect(read()['phone']).toBe('+1 416')
  })

  test('an optional number without digits is empty', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-AE')
    const { user } = show(<PhoneNumberField name="phone" label="Phone" optional />, { phone: '' })
    const digits = screen.getByLabelText(/^Phone/)
    await user.type(digits, '5')
    expect(read()['phone']).toBe('+971 5')
    await user.clear(digits)
    expect(read()['phone']).toBe('')
  })

  test.each(countries)('$label is capped at $maxDigits digits', (one) => {
    expect(onlyDigits('9'.repeat(15), one)).toBe('9'.repeat(one.maxDigits))
  })

  test('the default has 9 digits', () => expect(defaultCountry.maxDigits).toBe(9))
})

describe('choices', () => {
  test('a yes/no question has the value true or false', async () => {
    const { user } = show(<ChoiceField name="consent" label="Consent?" options={yesOrNo} />, {
      consent: true,
    })
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(read()['consent']).toBe(false)
  })

  test('a multiple choice keeps the order of the list', async () => {
    const field = (
      <ChoicesField name="domains" label="Domains" options={asTitles(['physical', 'mental', 'social'])} />
    )
    const { user } = show(field, { domains: [] })
    await user.click(screen.getByRole('checkbox', { name: 'Social' }))
    await user.click(screen.getByRole('checkbox', { name: 'Physical' }))
    expect(read()['domains']).toEqual(['physical', 'social'])
    await user.click(screen.getByRole('checkbox', { name: 'Social' }))
    expect(read()['domains']).toEqual(['physical'])
  })

  test('a tick box writes its configured value', async () => {
    const { user } = show(<CheckField name="terms" label="Terms" on="agreed" off="" />, { terms: '' })
    await user.click(screen.getByRole('checkbox', { name: 'Terms' }))
    expect(read()['terms']).toBe('agreed')
    await user.click(screen.getByRole('checkbox', { name: 'Terms' }))
    expect(read()['terms']).toBe('')
  })
})

describe('answers', () => {
  test('Yes asks for details, No discards them', async () => {
    const field = (
      <AnswerField name="cover" label="Covered?" empty={{ by: '' }}>
        <TextField name="cover.by" label="By whom" />
      </AnswerField>
    )
    const { user } = show(field, { cover: undefined })
    expect(screen.queryByLabelText('By whom')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await user.type(screen.getByLabelText('By whom'), 'Harbour')
    expect(read()['cover']).toEqual({ by: 'Harbour' })
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(read()['cover']).toBeNull()
    expect(screen.queryByLabelText('By whom')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    expect(screen.getByLabelText('By whom')).toHaveValue('')
  })

  test('Yes asks for a text', async () => {
    const field = <AnswerTextField name="code" label="A code?" detailsLabel="Which one?" />
    const { user } = show(field, { code: undefined })
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await user.type(screen.getByLabelText('Which one?'), 'Ours')
    expect(read()['code']).toBe('Ours')
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'No' }))
    expect(read()['code']).toBeNull()
  })
})

describe('RowsField', () => {
  const rows = (
    <RowsField name="rows" noun="License" empty={{ number: '' }} max={3}>
      {(row) => <TextField name={`${row}.number`} label="Number" />}
    </RowsField>
  )

  test('adds and removes rows, but never the last one', async () => {
    const { user } = show(rows, { rows: [{ number: '' }] })
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await user.type(screen.getByLabelText('Number'), '1')
    await user.click(screen.getByRole('button', { name: 'Add a license' }))
    expect(screen.getAllByLabelText('Number')[1]).toHaveFocus()
    await user.keyboard('2')
    await user.click(screen.getByRole('button', { name: 'Remove license 1' }))
    expect(read()['rows']).toEqual([{ number: '2' }])
    expect(screen.getByLabelText('Number')).toHaveValue('2')
    expect(screen.getByRole('button', { name: 'Add a license' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  test('stops at the maximum number of rows', async () => {
    const { user } = show(rows, { rows: [{ number: '' }, { number: '' }, { number: '' }] })
    await user.click(screen.getByRole('button', { name: 'Add a license' }))
    expect(screen.getAllByLabelText('Number')).toHaveLength(3)
  })
})
