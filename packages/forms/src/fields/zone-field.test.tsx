import { screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'

import { UiProvider } from '@wellspring/ui/provider'
import { render } from '@wellspring/ui/testing/render'

import { Form } from '../form.tsx'
import { findZones, listZones, zonePlace } from './find-zones.ts'
import { ZoneBox } from './zone-box.tsx'
import { ZoneField } from './zone-field.tsx'

function show(zone = '') {
  const onSubmit = vi.fn<(values: { zone: string }) => Promise<void>>(async () => {})
  const shown = render(
    <Form
      schema={z.object({ zone: z.string() })}
      defaultValues={{ zone }}
      onSubmit={onSubmit}
      submitLabel="Save"
    >
      <ZoneField name="zone" label="Time zone" noneLabel="Same as my device" />
    </Form>,
  )
  const field = () => screen.getByRole('combobox', { name: 'Time zone' })
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save' }))
  return { ...shown, onSubmit, field, save }
}

test.each([
  ['America/New_York', 'New York'],
  ['America/Kentucky/Louisville', 'Louisville, Kentucky'],
  ['Asia/Calcutta', 'Kolkata'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, place) => {
  expect(zonePlace(zone)).toBe(place)
})

test('a closed field shows the city only, which is the same on the server as in every browser', () => {
  const written = renderToString(
    <UiProvider>
      <ZoneBox value="America/New_York" onChange={() => {}} />
    </UiProvider>,
  )
  expect(written).toContain('value="New York"')
  expect(written).not.toMatch(/GMT|option/)
})

test.each([
  ['dubai', 'Asia/Dubai'],
  ['germany', 'Europe/Berlin'],
  ['united arab', 'Asia/Dubai'],
  ['sao p', 'America/Sao_Paulo'],
  ['new york', 'America/New_York'],
  ['asia/dubai', 'Asia/Dubai'],
])('%s finds %s first', (typed, zone) => {
  expect(findZones(listZones(), typed)[0]?.value).toBe(zone)
})

test('a country does not find the islands of an ocean with a similar name', () => {
  const found = findZones(listZones(), 'india').map(({ value }) => value)
  expect(found).toContain('Asia/Kolkata')
  expect(found).not.toContain('Indian/Maldives')
})

test('a zone is chosen by its country with the keyboard', async () => {
  const { user, field, save, onSubmit } = show('America/New_York')
  expect(field()).toHaveValue('New York')
  await user.click(field())
  expect(screen.getByRole('group', { name: 'Europe' })).toBeInTheDocument()
  await user.keyboard('Austria')
  expect(screen.getByRole('option', { name: /^Vienna Austria GMT\+[12]$/ })).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue('Vienna')
  await save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ zone: 'Europe/Vienna' }))
})

test('a typed city is chosen, and a text that names none leaves the zone as it was', async () => {
  const { user, field, save, onSubmit } = show('Asia/Dubai')
  await user.type(field(), 'tokyo')
  await user.tab()
  expect(field()).toHaveValue('Tokyo')
  await user.clear(field())
  await user.type(field(), 'nowhere')
  expect(screen.getByText(/No city or country is called “nowhere”/)).toBeInTheDocument()
  await user.tab()
  expect(field()).toHaveValue('Tokyo')
  await save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ zone: 'Asia/Tokyo' }))
})

test('no zone can be chosen again', async () => {
  const { user, field, save, onSubmit } = show('Asia/Dubai')
  await user.click(field())
  await user.click(screen.getByRole('option', { name: 'Same as my device' }))
  expect(field()).toHaveValue('Same as my device')
  await save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ zone: '' }))
})
